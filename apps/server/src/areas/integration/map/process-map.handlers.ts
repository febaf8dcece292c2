import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/integration/process-map.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { together } from '../../../db/together.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { type ProcessSources, readCells } from './process-map.service.ts';
import { deleteTailoring, lockTailoring, saveTailoring, tailoringsOf } from './tailoring.repository.ts';

const entity = 'ProcessTailoring';

/** Decides on one process, on what was read of it. */
const tailor = async (actor: Actor, input: Parsed<typeof calls.UpdProcessTailoring>): Promise<void> => {
  const { db, project, user, now } = actor;
  const { processNo: no, reason, isTailored } = input;
  if (isTailored === 1 && reason === '') throw fail('invalid', '请填写裁剪理由', 'reason');
  await lockTailoring(db, project);
  const [[before]] = await together(db, tailoringsOf(project, no));
  if ((before?.reason ?? '') !== input.before)
    throw fail('stale', '此过程的裁剪刚被他人修改，请核对后再保存');
  if (isTailored === 0 && before === undefined) return;
  if (isTailored === 0) await deleteTailoring(db, project, no);
  const saved =
    isTailored === 1 ? await saveTailoring(db, project, { no, reason, userID: user.userID, now }) : '';
  const rowID = before?.process_tailoring_id ?? saved;
  await audit(actor, {
    entity,
    rowID,
    action: isTailored === 0 ? 'delete' : before ? 'update' : 'create',
    before: before && { processNo: no, reason: before.reason },
    ...(isTailored === 1 && { after: { processNo: no, reason } }),
  });
  await announceRow(db, project, entity, rowID);
};

/** The map of the areas that have something to tell. */
export const processMapHandlers = (sources: ProcessSources): readonly Handler[] => [
  handle(calls.GetProcessMap, async (context) => await readCells(context, sources)),
  handle(calls.UpdProcessTailoring, async (context, input) => {
    await tailor(context, input);
    const [cell] = await readCells(context, sources, [input.processNo]);
    if (!cell) throw new Error(`no process ${input.processNo}`);
    return cell;
  }),
];
