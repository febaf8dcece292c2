import type { KeptCheck } from '@xmgl/contracts/schedule/check.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { deleteWaiver, findLastCheckRun, putWaiver } from './check.repository.ts';

type Finding = { readonly code: string; readonly rowID: string; readonly reason: string };

/** Accepts a finding of the last assessment; without a reason it counts again. */
export const waiveFinding = async (actor: Actor, { code, rowID, reason }: Finding): Promise<void> => {
  const { db, project, user } = actor;
  const last = await findLastCheckRun(db, project);
  const check = (last?.checks as KeptCheck[] | undefined)?.find((one) => one.code === code);
  if (!check?.rowIDs.includes(rowID)) throw fail('notFound', '最近一次检查没有这个发现，请重新检查');
  if (reason === '') await deleteWaiver(db, project, { code, rowID });
  else await putWaiver(db, project, { code, rowID, reason, userID: user.userID });
  const after = { name: check.name, reason };
  await audit(actor, { entity: 'schedule_check_waiver', rowID, action: 'WaiveFinding', after });
};
