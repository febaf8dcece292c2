import type { Issue } from '@xmgl/contracts/errors';
import type { Actor } from '../../access/someone.ts';
import type { Change, RegisterKit } from '../kit.ts';
import { mayRead } from '../read/read-row.service.ts';
import { listTitles } from '../read/titles.ts';
import { codeField, findHolder } from './next-code.service.ts';

/** A number that another row has; the row is named to who may read it. */
export const checkCode = async (
  actor: Actor,
  kit: RegisterKit,
  { rowID, before, after }: Change,
): Promise<readonly Issue[]> => {
  const [path] = codeField(kit.register) ?? [];
  if (path === undefined || after[path] === '' || after[path] === before?.[path]) return [];
  const code = String(after[path]);
  const holder = await findHolder(actor, kit.register, code, rowID);
  if (!holder) return [];
  const isKnown = await mayRead(actor, kit, holder.id);
  const [known] = isKnown ? await listTitles(actor.db, actor.project, kit.register.entity, [holder.id]) : [];
  const by = known ? `「${known[1].title}」` : '';
  return [{ code: 'conflict', message: `编号 ${code} 已被${by}使用，请换一个`, path }];
};
