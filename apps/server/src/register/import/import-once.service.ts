import { createHash } from 'node:crypto';
import type { Register } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { findEntry, waitForSame } from '../write/add-once.service.ts';

/** What an import of an earlier version did not count. */
type Uncounted = 'bad' | 'changes' | 'changeCount' | 'emptiedCount' | 'passedOver';

/** What is kept of an import, to answer the same one again. */
type Kept = {
  readonly contentHash: string;
  readonly report: Omit<ImportReport, Uncounted> & Partial<Pick<ImportReport, Uncounted>>;
  /** The sheet's rows that were not taken. */
  readonly leftOut?: number[];
};

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

const findKept = async (
  actor: Actor,
  { entity }: Register,
  importID: string,
  content: string,
): Promise<Kept | undefined> => {
  await waitForSame(actor.db, importID);
  const entry = await findEntry(actor, { entity, rowID: importID, action: 'import' });
  if (!entry) return undefined;
  const kept = entry.after as Kept;
  if (entry.user_id !== actor.user.userID || kept.contentHash !== hashOf(content))
    throw fail('conflict', '此次导入的标识已被使用，请重新选择文件');
  return kept;
};

const toKnownReport = ({ report }: Kept): ImportReport => {
  const { rows, added, updated, unchanged } = report;
  return {
    ...report,
    bad: report.bad ?? rows - added - updated - unchanged,
    passedOver: report.passedOver ?? [],
    changes: [],
    changeCount: report.changeCount ?? 0,
    emptiedCount: report.emptiedCount ?? 0,
  };
};

type Asked = { readonly content: string; readonly importID?: string | undefined };

/** The sheet's rows that an import left out; undefined where nothing was written by it. */
export const findLeftOut = async (
  actor: Actor,
  register: Register,
  { content, importID }: Asked,
): Promise<readonly number[] | undefined> =>
  importID === undefined ? undefined : (await findKept(actor, register, importID, content))?.leftOut;

type Imported = { readonly report: ImportReport; readonly leftOut: number[] };

/**
 * An import, once: one that is sent again, by a second click or since its answer was lost, carries the id that its
 * sender chose, and is answered with the first one's report. Sent without an id it is always a new one.
 */
export const importOnce = async (
  actor: Actor,
  register: Register,
  { content, importID }: Asked,
  run: () => Promise<Imported>,
): Promise<ImportReport> => {
  if (importID === undefined) return (await run()).report;
  const kept = await findKept(actor, register, importID, content);
  if (kept) return toKnownReport(kept);
  const { report, leftOut } = await run();
  const after: Kept = { contentHash: hashOf(content), report, leftOut };
  if (report.isWritten === 1)
    await audit(actor, { entity: register.entity, rowID: importID, action: 'import', after });
  return report;
};
