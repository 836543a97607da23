import type { EditionFile } from '$generated/wire';

export type Origin = 'printed' | 'derived' | 'reconstructed';
export type Value = number | string | boolean | Value[] | { [name: string]: Value };
/** A table of a component file: its values, and where each comes from. */
export type Entry = Record<string, Value> & { origin: Record<string, Origin> };

/** A table of a component file as the form shows it. */
export interface Part {
  name: string;
  /** Its number in the file, from 1; 0 for a table that there is once. */
  number: number;
  entry: Entry;
  /** The names of the values to edit. */
  fields: string[];
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'origin' in value;

function entries(values: EditionFile['values']): { name: string; number: number; entry: Entry }[] {
  return Object.entries(values as Record<string, unknown>).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => (isEntry(entry) ? [{ name, number: index + 1, entry }] : []))
      : isEntry(value)
        ? [{ name, number: 0, entry: value }]
        : [],
  );
}

/** Return the parts with values that are reconstructed, in this edition or in the built-in one. */
export function editableParts(values: EditionFile['values'], builtIn: EditionFile['values']): Part[] {
  const origins = new Map(entries(builtIn).map(({ name, number, entry }) => [`${name} ${number}`, entry.origin]));
  return entries(values).flatMap((part) => {
    const { origin } = part.entry;
    const before = origins.get(`${part.name} ${part.number}`) ?? {};
    const fields = Object.keys(origin).filter((field) =>
      [origin[field], before[field]].some((each) => each === 'reconstructed'),
    );
    return fields.length ? [{ ...part, fields }] : [];
  });
}

/** Return the place of a part in an error, such as `land 3`. */
export const placeOf = ({ name, number }: Pick<Part, 'name' | 'number'>): string =>
  number ? `${name} ${number}` : name;

/** Return the errors about a part; each begins with its place. */
export function errorsOf(errors: readonly string[], part: Pick<Part, 'name' | 'number'>): string[] {
  return errors
    .filter((error) => error.startsWith(`${placeOf(part)}: `))
    .map((error) => error.split(': ').slice(1).join(': '));
}

/** Save a text as a file of the reader. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
