/** Searches all frames that a page received for what its seat must not know. */
import type { MerchantsView, TableFrame, TicketToRideView, ServerFrame } from '$generated/wire';
import { names } from '$generated/ticket-to-ride-amsterdam.json';

/** Return the frames from before the end, after which much is public. */
export function beforeTheEnd(frames: readonly string[]): string[] {
  const end = frames.findIndex((text) => text.includes('"state":"finished"'));
  return end < 0 ? [...frames] : frames.slice(0, end);
}

const parse = (text: string): ServerFrame => JSON.parse(text) as ServerFrame;
export const tableFrames = (frames: readonly string[]): TableFrame[] =>
  frames.map(parse).filter((frame) => frame.type === 'table');

/** Return all views in the frames, with their seats. */
function views(frames: readonly string[], own: number | null): { seat: number | null; view: unknown }[] {
  return frames.map(parse).flatMap((frame) => {
    if (frame.type === 'table') return frame.sides.map(({ seat, view }) => ({ seat, view: view as unknown }));
    return frame.type === 'previewed' && frame.view ? [{ seat: own, view: frame.view as unknown }] : [];
  });
}

/** Return all facts in the frames. */
function facts(frames: readonly string[]): { name: string; details: Record<string, string | number> }[] {
  return frames.map(parse).flatMap((frame) => {
    if (frame.type === 'table') return frame.sides.flatMap((side) => side.facts);
    return frame.type === 'previewed' ? frame.facts : [];
  }) as { name: string; details: Record<string, string | number> }[];
}

/** Return all contracts that a seat has had or was offered, from its own frames. */
export function contractsOf(frames: readonly string[], seat: number): Set<string> {
  const held = views(frames, seat).flatMap(({ view }) => {
    const { contracts = [], offered = [] } = (view as TicketToRideView).seats[seat]!;
    return [...(contracts ?? []).map(({ contract }) => contract), ...(offered ?? []).map(({ contract }) => contract)];
  });
  return new Set(held);
}

/** Return what a page of *Ticket to Ride: Amsterdam* received and should not have. */
export function ticketLeaks(frames: readonly string[], own: number | null, others: ReadonlySet<string>): string[] {
  const running = beforeTheEnd(frames);
  const leaks: string[] = [];
  for (const { seat, view } of views(running, own)) {
    if (seat !== own) leaks.push(`a side of seat ${seat}`);
    (view as TicketToRideView).seats.forEach((mat, other) => {
      for (const secret of ['hand', 'payable', 'contracts', 'offered'] as const)
        if (other !== own && mat[secret]) leaks.push(`${secret} of seat ${other}`);
    });
  }
  for (const { name, details } of facts(running)) {
    if (details['seat'] !== own && (name === 'drew' || name === 'dealt-card' || 'contract' in details))
      leaks.push(`${name} of seat ${details['seat']}: ${JSON.stringify(details)}`);
  }
  // Whatever the frame, it must not contain the names of the others' contracts.
  const mine = own === null ? new Set<string>() : contractsOf(running, own);
  for (const name of others) {
    if (!mine.has(name) && !names.route.includes(name) && running.some((text) => text.includes(`"${name}"`)))
      leaks.push(`the name ${name}`);
  }
  return [...new Set(leaks)];
}

/** Return what a page of *Merchants of Amsterdam* received and should not have: others' stops, and hidden money. */
export function merchantsLeaks(frames: readonly string[], own: number | null, hidden: boolean): string[] {
  const running = beforeTheEnd(frames);
  const leaks: string[] = [];
  for (const { seat, view } of views(running, own)) {
    if (seat !== own) leaks.push(`a side of seat ${seat}`);
    const { seats } = view as MerchantsView;
    seats.forEach((holding, other) => {
      if (hidden && other !== own && (holding.money !== null || holding.earned !== null))
        leaks.push(`money of seat ${other}`);
    });
  }
  return [...new Set(leaks)];
}
