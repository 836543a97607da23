/** What opponents are called, by their seat: people of Rembrandt's house, as in the terminal. */
const NAMES = ['Geertje', 'Saskia', 'Titus', 'Hendrickje', 'Cornelia', 'Magdalena'];

export const botName = (seat: number): string => NAMES[seat % NAMES.length]!;
