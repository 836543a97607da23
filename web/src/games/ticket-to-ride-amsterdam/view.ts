import type { TicketToRideView } from '$generated/wire';
import { contracts } from './components';

export type ContractState = 'done' | 'open' | 'failed' | 'offered';
export interface ContractStatus {
  name: string;
  state: ContractState;
}

/** Return the contracts of a seat that the viewer may see, including those on offer. */
export function contractsOf(view: TicketToRideView, seat: number): ContractStatus[] {
  const seen = view.seats[seat]!;
  const unmet: ContractState = view.phase === 'over' ? 'failed' : 'open';
  return [
    ...(seen.offered ?? []).map(({ contract }) => ({ name: contract, state: 'offered' as const })),
    ...(seen.contracts ?? []).map(({ contract, completed }) => ({
      name: contract,
      state: completed ? ('done' as const) : unmet,
    })),
  ];
}

export function ownContracts(view: TicketToRideView, seat: number | null): ContractStatus[] {
  return seat === null ? [] : contractsOf(view, seat);
}

/** Return the state of the contracts that end at each place; an open one takes precedence. */
export function goalsOf(own: readonly ContractStatus[]): Map<string, 'open' | 'done' | 'offered'> {
  const goals = new Map<string, 'open' | 'done' | 'offered'>();
  for (const wanted of ['done', 'offered', 'open'] as const) {
    for (const { name, state } of own) {
      if ((state === 'failed' ? 'open' : state) === wanted)
        for (const place of contracts.get(name)?.ends ?? []) goals.set(place, wanted);
    }
  }
  return goals;
}
