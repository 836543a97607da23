/** Moments of real games, as the workbench makes them; `make test` makes them anew. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MADE = new URL('../workbench/made/', import.meta.url);

export function momentsOf<Moment>(game: string): Moment[] {
  const files = existsSync(MADE) ? readdirSync(MADE).filter((file) => file.startsWith(`${game}-`)) : [];
  if (!files.length) throw new Error(`There are no moments of ${game}: run PYTHONPATH=src python web/workbench/moments.py ${game} first.`);
  return files.map((file) => JSON.parse(readFileSync(new URL(file, MADE), 'utf-8')) as Moment);
}
