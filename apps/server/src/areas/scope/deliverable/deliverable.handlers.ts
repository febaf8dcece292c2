import { GetDeliverableAcceptancePage, GetDeliverableFigures } from '@xmgl/contracts/scope/deliverable.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { handle } from '../../../http/context.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { listRounds } from './acceptance.repository.ts';
import { readDeliverableFigures } from './deliverable-figures.repository.ts';

export const deliverableHandlers = [
  handle(GetDeliverableAcceptancePage, async (actor, { deliverableID }) => {
    const seen = await listSeen(actor, deliverable.entity, [deliverableID]);
    return seen.has(deliverableID) ? [...(await listRounds(actor, deliverableID))] : [];
  }),
  handle(GetDeliverableFigures, readDeliverableFigures),
];
