import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { Actor } from '../../../access/someone.ts';
import { stepGuard } from '../../../register/kit.ts';
import { findDeliverable } from './deliverable.repository.ts';

const hasSignedItem = async ({ db, project }: Actor, deliverableID: string): Promise<boolean> => {
  const row = await db
    .selectFrom('handover_item')
    .select('handover_item_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('deliverable_id', '=', deliverableID)
    .where('state', '=', '已签收')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** It is handed over once that was signed for. */
export const isSignedFor = stepGuard(deliverable, ['移交'], async (actor, { deliverableID }) =>
  (await hasSignedItem(actor, deliverableID))
    ? null
    : {
        code: 'conflict',
        message: '还没有签收的移交项：请在「收尾」的移交清单中登记这项成果的移交并签收',
      },
);

/** The name of a deliverable that was handed over; undefined where it was not. */
export const findHandedOver = async (actor: Actor, deliverableID: string): Promise<string | undefined> => {
  const row = await findDeliverable(actor, deliverableID);
  return row?.state === '已移交' ? row.title : undefined;
};
