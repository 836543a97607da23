import type { MerchantsMove, MerchantsQuestion, MerchantsView } from '$generated/wire';
import type { SeatController } from '../../table/seat-controller.svelte';

export type Move = MerchantsMove;
export type Question = MerchantsQuestion;
export type Controller = SeatController<MerchantsView, Move, Question>;
