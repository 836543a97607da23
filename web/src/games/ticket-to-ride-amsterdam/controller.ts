import type { TicketToRideMove, TicketToRideQuestion, TicketToRideView } from '$generated/wire';
import type { SeatController } from '../../table/seat-controller.svelte';

export type Controller = SeatController<TicketToRideView, TicketToRideMove, TicketToRideQuestion>;

/** Return the route whose payment is being chosen, or is chosen. */
export function pickedRoute({ moves, partialMove, chosenMoves }: Controller): string | null {
  const picked = moves.find(
    (move) => move.kind === 'claim' && (chosenMoves.includes(move.text) || partialMove === claimPrefix(move.route)),
  );
  return picked?.kind === 'claim' ? picked.route : null;
}

/** Return what all moves that claim a route begin with. */
export function claimPrefix(route: string): string {
  return `claim ${route}`;
}

/** Return the routes that can be claimed now. */
export function claimableRoutes({ question }: Controller): readonly string[] {
  return question?.kind === 'turn' ? question.routes : [];
}
