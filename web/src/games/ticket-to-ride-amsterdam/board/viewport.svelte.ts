import type { Attachment } from 'svelte/attachments';
import type { Point } from '../components';

/**
 * The parts of the map that must be visible: with the names of places, or only the spaces if there is no room for
 * names.
 */
const WHOLE = { left: 42, right: 1290, top: 102, bottom: 920 };
const SPACES = { left: 90, right: 1212, top: 98, bottom: 910 };
const TRACK = 40; // units, with its margin
const READABLE = 0.76; // px per unit; below this, the numbers of the points track are unreadable
const NARROW = 560; // pixels
const LOW = 300; // pixels
const NEAREST = 4;
const STILL = 8; // px that a finger may move during a click

export interface Box extends Point {
  width: number;
  height: number;
}

/** The visible part of the map and its scale. */
export class MapViewport {
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  private middle = $state<Point | null>(null);

  /** Set the size of the map. While another tab is open it has no size, and keeps the last one. */
  measure(width: number, height: number): void {
    this.width = width || this.width;
    this.height = height || this.height;
  }

  get narrow(): boolean {
    return this.width < NARROW || this.height < LOW;
  }

  private readonly fitted = $derived.by(() => {
    const seen = this.narrow ? SPACES : WHOLE;
    const fit = (margin: number): number =>
      Math.min(
        this.width / (seen.right - seen.left + margin * 2),
        this.height / (seen.bottom - seen.top + margin * 2),
      ) || 1;
    const framed = fit(TRACK) >= READABLE;
    const middle = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
    return { scale: fit(framed ? TRACK : 0), framed, middle };
  });

  /** Whether there is room for the points track around the map. */
  get framed(): boolean {
    return this.fitted.framed && this.zoom === 1;
  }

  /** The scale in px per unit. */
  get scale(): number {
    return this.fitted.scale * this.zoom;
  }

  /** The visible part of the map, in units. */
  readonly box: Box = $derived.by(() => {
    const width = this.width / this.scale;
    const height = this.height / this.scale;
    const middle = this.middle ?? this.fitted.middle;
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  });

  /** Convert a point of the drawing, in px, to map units. */
  toMap(x: number, y: number): Point {
    return { x: this.box.x + x / this.scale, y: this.box.y + y / this.scale };
  }

  /** Zoom in or out around a point of the drawing. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    const before = this.toMap(x, y);
    const zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    this.zoom = zoom < 1.02 ? 1 : zoom;
    const after = this.toMap(x, y);
    this.pan(before.x - after.x, before.y - after.y);
  }

  reset(): void {
    this.zoom = 1;
    this.middle = null;
  }

  private pan(x: number, y: number): void {
    if (this.zoom === 1) {
      this.middle = null;
      return;
    }
    const { middle, scale } = this.fitted;
    const from = this.middle ?? middle;
    // The map must fill its frame.
    const within = (value: number, around: number, size: number): number => {
      const room = ((size / scale) * (1 - 1 / this.zoom)) / 2;
      return Math.min(around + room, Math.max(around - room, value));
    };
    this.middle = { x: within(from.x + x, middle.x, this.width), y: within(from.y + y, middle.y, this.height) };
  }

  /** Handle pinch, drag and wheel on the drawing. A drag is no click. */
  readonly gestures: Attachment<SVGSVGElement> = (drawing) => {
    const fingers = new Map<number, Point>();
    let dragged = false;
    let start: Point | null = null;
    const here = (event: PointerEvent | WheelEvent): Point => {
      const { left, top } = drawing.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const down = (event: PointerEvent): void => {
      fingers.set(event.pointerId, here(event));
      if (fingers.size === 1) {
        dragged = false;
        start = here(event);
      }
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = here(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        dragged = true;
        const spread =
          Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
        this.zoomBy(spread, (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else if (this.zoom > 1 && start && (dragged || Math.hypot(now.x - start.x, now.y - start.y) > STILL)) {
        dragged = true;
        this.pan((before.x - now.x) / this.scale, (before.y - now.y) / this.scale);
      }
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    const click = (event: MouseEvent): void => {
      if (dragged) event.stopPropagation();
      dragged = false;
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = here(event);
      this.zoomBy(Math.exp(-event.deltaY / 400), x, y);
    };
    drawing.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    drawing.addEventListener('click', click, { capture: true });
    drawing.addEventListener('wheel', wheel, { passive: false });
    return () => {
      drawing.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      drawing.removeEventListener('click', click, { capture: true });
      drawing.removeEventListener('wheel', wheel);
    };
  };
}
