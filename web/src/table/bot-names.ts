/** The names of bots by seat: people of Rembrandt's household, as in the terminal. */
const NAMES = ['Geertje', 'Saskia', 'Titus', 'Hendrickje', 'Cornelia', 'Magdalena'];
const MORE = ['Rombertus', 'Lijsbeth', 'Adriaen', 'Cornelis', 'Machtelt', 'Willem']; // where a person has that name

/** Return the name of a bot. `people` are the other names at its table, in lower case. */
export const botName = (seat: number, people: ReadonlySet<string> = new Set()): string => {
  const [name, other] = [NAMES, MORE].map((names) => names[seat % names.length]!);
  return people.has(name!.toLowerCase()) ? other! : name!;
};
