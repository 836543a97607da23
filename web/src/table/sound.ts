import { settings } from '../settings.svelte';

/** Small synthesised sounds: a piece on wood, a bell for your turn, a knock for an error. */
type Kind = 'piece' | 'turn' | 'refused' | 'end' | 'tick';

interface Tone {
  from: number; // Hz
  to: number;
  seconds: number;
  loud: number;
  shape: OscillatorType;
  after?: number; // seconds
}

const TONES: Record<Kind, Tone[]> = {
  piece: [{ from: 320, to: 140, seconds: 0.07, loud: 0.18, shape: 'triangle' }],
  tick: [{ from: 900, to: 700, seconds: 0.025, loud: 0.08, shape: 'square' }],
  refused: [{ from: 150, to: 90, seconds: 0.14, loud: 0.2, shape: 'sawtooth' }],
  turn: [
    { from: 880, to: 880, seconds: 0.5, loud: 0.12, shape: 'sine' },
    { from: 1320, to: 1320, seconds: 0.6, loud: 0.07, shape: 'sine', after: 0.09 },
  ],
  end: [
    { from: 523, to: 523, seconds: 0.4, loud: 0.1, shape: 'sine' },
    { from: 659, to: 659, seconds: 0.4, loud: 0.1, shape: 'sine', after: 0.16 },
    { from: 784, to: 784, seconds: 0.9, loud: 0.1, shape: 'sine', after: 0.32 },
  ],
};

let context: AudioContext | null = null;

export function playSound(kind: Kind): void {
  if (!settings.values.sound) return;
  context ??= new AudioContext();
  for (const tone of TONES[kind]) {
    const start = context.currentTime + (tone.after ?? 0);
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = tone.shape;
    voice.frequency.setValueAtTime(tone.from, start);
    voice.frequency.exponentialRampToValueAtTime(tone.to, start + tone.seconds);
    volume.gain.setValueAtTime(tone.loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.seconds);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + tone.seconds);
  }
}
