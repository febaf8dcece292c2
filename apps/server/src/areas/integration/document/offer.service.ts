import { linesIn, type SectionLine } from '@xmgl/contracts/plan-document/plan-section';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { listVersions, lockDocument } from '../../../plan-document/plan-document.repository.ts';
import type { PlanKit, PlanRow } from '../../../plan-document/plan-kit.ts';
import { addTransfers, listTransfers } from './transfer.repository.ts';

export type Offer<O extends string = string> = {
  readonly offer: O;
  readonly title: string;
  readonly text: string;
  readonly isDone: 0 | 1;
  readonly mayTake: 0 | 1;
};

/** What an approved document can bring about: how it stands, and how it is done. Done, it answers what happened. */
export type OfferKind<O extends string> = {
  readonly offer: O;
  readonly look: (actor: Actor, row: PlanRow) => Promise<Omit<Offer, 'offer'>>;
  readonly take?: (actor: Actor, row: PlanRow) => Promise<string>;
};

type Document = PlanKit['document'];

const findInForce = async ({ db, project }: Actor, { kind }: Document): Promise<PlanRow | undefined> =>
  (await listVersions(db, project, kind)).find(({ state }) => state === '已批准');

/** Rights on a page, all of them. */
export const mayAll = async (
  { db, user, project }: Actor,
  page: string,
  ...rights: readonly ('access' | 'insert' | 'update')[]
): Promise<boolean> => {
  for (const right of rights) if (!(await hasPageRight(db, user.userID, project, page, right))) return false;
  return true;
};

/** Lines of a chapter, and which of them were taken over. */
export const readLines = async (
  actor: Actor,
  row: PlanRow,
  section: string,
): Promise<{
  readonly lines: readonly SectionLine[];
  readonly taken: ReadonlyMap<string, string | null>;
}> => ({
  lines: linesIn(row.sections[section]),
  taken: await listTransfers(actor, { documentID: row.documentID, section }),
});

/** @example someNames(['甲', '乙', '丙', '丁'], 3) // '甲、乙、丙等 4 项' */
export const someNames = (names: readonly string[], most = 4): string =>
  names.length > most ? `${names.slice(0, most).join('、')}等 ${names.length} 项` : names.join('、');

/** Lines of a chapter that were not taken over yet. */
export const openLines = async (actor: Actor, row: PlanRow, section: string) => {
  const { lines, taken } = await readLines(actor, row, section);
  return { lines, taken, open: lines.filter(({ lineID }) => !taken.has(lineID)) };
};

/** Notes where lines of a chapter went. */
export const noteTaken = (
  actor: Actor,
  { documentID }: PlanRow,
  section: string,
  taken: readonly { readonly lineID: string; readonly targetID: string }[],
): Promise<void> => addTransfers(actor, { documentID, section }, taken);

/** How the lines of a chapter stand that go to a page which asks for these rights. */
export const lookAt = async (
  actor: Actor,
  row: PlanRow,
  section: string,
  { title, may, refusal }: { title: string; may: boolean; refusal: string },
): Promise<Omit<Offer, 'offer'>> => {
  const { lines, open } = await openLines(actor, row, section);
  if (lines.length === 0) return { title, text: '文件中没有写', isDone: 1, mayTake: 0 };
  if (open.length === 0) return { title, text: `${lines.length} 项都已转入`, isDone: 1, mayTake: 0 };
  if (!may) return { title, text: refusal, isDone: 0, mayTake: 0 };
  return { title, text: someNames(open.map(({ name }) => String(name))), isDone: 0, mayTake: 1 };
};

/** Everything that the version in force offers; nothing where none is. */
export const readOffers = async <O extends string>(
  actor: Actor,
  document: Document,
  kinds: readonly OfferKind<O>[],
): Promise<Offer<O>[]> => {
  const row = await findInForce(actor, document);
  if (!row) return [];
  const mayChange =
    !actor.project.isFiled &&
    (await hasPageRight(actor.db, actor.user.userID, actor.project, document.page, 'update'));
  const offers: Offer<O>[] = [];
  for (const { offer, look } of kinds) {
    const seen = await look(actor, row);
    offers.push({ offer, ...seen, mayTake: mayChange && seen.mayTake === 1 ? 1 : 0 });
  }
  return offers;
};

/** Carries one of them out, once. */
export const takeOffer = async <O extends string>(
  actor: Actor,
  document: Document,
  kinds: readonly OfferKind<O>[],
  wanted: O,
): Promise<Offer<O>[]> => {
  const { db, project } = actor;
  await lockDocument(db, project, document.kind);
  const row = await findInForce(actor, document);
  if (!row) throw fail('conflict', `「${document.label}」尚未批准，批准后才能落实`);
  const kind = kinds.find(({ offer }) => offer === wanted);
  const seen = await kind?.look(actor, row);
  if (!kind?.take || !seen) throw fail('conflict', '这项内容现在还不能转入');
  if (seen.isDone === 1) throw fail('conflict', `${seen.title}：已经完成，不必重复操作`);
  if (seen.mayTake === 0) throw fail('forbidden', seen.text);
  const comment = await kind.take(actor, row);
  await audit(actor, { entity: document.entity, rowID: row.id, action: seen.title, after: { comment } });
  await announceRow(db, project, document.entity, row.id);
  return await readOffers(actor, document, kinds);
};
