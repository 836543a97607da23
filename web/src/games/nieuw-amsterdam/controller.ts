import type { NieuwAmsterdamMove, NieuwAmsterdamQuestion, NieuwAmsterdamView } from '$generated/wire';
import type { SeatController } from '../../table/seat-controller.svelte';

export type Move = NieuwAmsterdamMove;
export type Controller = SeatController<NieuwAmsterdamView, Move, NieuwAmsterdamQuestion>;
