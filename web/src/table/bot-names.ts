/** The names of bots by seat: people of Rembrandt's household, as in the terminal. */
const NAMES = ['Geertje', 'Saskia', 'Titus', 'Hendrickje', 'Cornelia', 'Magdalena'];

export const botName = (seat: number): string => NAMES[seat % NAMES.length]!;
