import { keepLines } from '@xmgl/contracts/register/line-changes';
import type { Line, Lines } from '@xmgl/contracts/register/lines';
import type { Register } from '@xmgl/contracts/register/register';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { moveRow } from './row.repository.ts';
import { readLines, writeLines } from './row-lines.repository.ts';

type Identified = Readonly<Record<string, unknown>> & { readonly lineID: string };

/** Lines of a row that change because something else did: its next version, with what they were in its history. */
export const rewriteLines = async (
  actor: Actor,
  register: Register,
  rowID: string,
  { name, lines }: { readonly name: string; readonly lines: Lines },
  change: (before: readonly Line[]) => readonly Identified[],
): Promise<void> => {
  const { db, project, user, now } = actor;
  const { [name]: before = [] } = await readLines(db, project, register, rowID, [name]);
  const after = change(before);
  await writeLines(db, project, register, rowID, { [name]: after });
  await moveRow(db, project, register, { userID: user.userID, now }, rowID, {});
  const kept = keepLines(lines, before, after);
  await audit(actor, {
    entity: register.entity,
    rowID,
    action: 'update',
    before: { [name]: kept.before },
    after: { [name]: kept.after },
  });
};
