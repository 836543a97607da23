import type { StopClock, StopPrice } from '$generated/wire';
import type { Controller } from './controller';
import { PRICES } from './components';

/** Return the question of the running auction, if this seat is asked. */
export const bidQuestion = ({ question }: Pick<Controller, 'question'>): StopClock | null =>
  question?.kind === 'bid' ? question : null;

/** Return the price to bid: the selected one, or at first the one that the question proposes. */
export function selectedPrice(controller: Pick<Controller, 'question' | 'partialMove'>): StopPrice | undefined {
  const question = bidQuestion(controller);
  return (
    question?.prices.find(({ move }) => move === controller.partialMove) ??
    question?.prices.find(({ price }) => price === question.proposed)
  );
}

/** Return the number on the face of a price of the running schedule, which starts at the pointer. */
export const faceIndex = ({ view }: Pick<Controller, 'view'>, number: number): number =>
  PRICES.indexOf(view.pointer) + number;

/** Return the price at which this seat has stopped the running clock. */
export const stoppedPrice = (controller: Pick<Controller, 'view' | 'stoppedAt'>): number | undefined =>
  controller.stoppedAt === null ? undefined : PRICES[faceIndex(controller, controller.stoppedAt)];
