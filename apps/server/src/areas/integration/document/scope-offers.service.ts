import { assumption } from '@xmgl/contracts/integration/assumption.register';
import type { ScopeOffer } from '@xmgl/contracts/integration/document/document-around.calls';
import { linesIn, type SectionLine } from '@xmgl/contracts/plan-document/plan-section';
import type { GivenOf } from '@xmgl/contracts/register/row-types';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type PlanRow, versionOf } from '../../../plan-document/plan-kit.ts';
import { findNames } from '../../../register/import/import-names.ts';
import { kitOf } from '../../../register/kit.ts';
import { addRow } from '../../../register/write/write-row.service.ts';
import { mayAll, type Offer, type OfferKind, readLines, someNames } from './offers.ts';
import { planNodes } from './planned-lines.service.ts';
import { addTransfers } from './transfer.repository.ts';

type Seen = Omit<Offer, 'offer'>;

const openLines = async (actor: Actor, row: PlanRow, section: string) => {
  const { lines, taken } = await readLines(actor, row, section);
  return { lines, taken, open: lines.filter(({ lineID }) => !taken.has(lineID)) };
};

/** How the lines of a chapter stand that go to a page which asks for these rights. */
const lookAt = async (
  actor: Actor,
  row: PlanRow,
  section: string,
  { title, may, refusal }: { title: string; may: boolean; refusal: string },
): Promise<Seen> => {
  const { lines, open } = await openLines(actor, row, section);
  if (lines.length === 0) return { title, text: '文件中没有写', isDone: 1, mayTake: 0 };
  if (open.length === 0) return { title, text: `${lines.length} 项都已转入`, isDone: 1, mayTake: 0 };
  if (!may) return { title, text: refusal, isDone: 0, mayTake: 0 };
  return { title, text: someNames(open.map(({ name }) => String(name))), isDone: 0, mayTake: 1 };
};

const { categoryID } = assumption.fields;

/** The company's words for the categories of the lines, by name. */
const findCategories = async (
  actor: Actor,
  lines: readonly SectionLine[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(lines.map(({ category }) => String(category)))];
  const found = await findNames(actor, categoryID.entity, wanted);
  const missing = wanted.find((name) => !found.get(name)?.[0]);
  if (missing !== undefined)
    throw fail('invalid', `单位的字典「假设类别」中没有「${missing}」，请先在单位的「字典」中增加或启用`);
  return new Map(wanted.map((name) => [name, found.get(name)?.[0]?.id ?? '']));
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const toRow = (
  { user }: Actor,
  row: PlanRow,
  kind: '假设' | '制约因素',
  line: SectionLine,
): GivenOf<typeof assumption> => ({
  assumptionKind: kind,
  title: toText(line.name),
  source: '其他',
  ownerID: user.userID,
  validateTime: toText(line.day) || null,
  impact: toText(line.impact),
  description: `转自初步范围说明书 ${versionOf(row)}`,
});

const logged = (offer: 'assumptions' | 'constraints', kind: '假设' | '制约因素'): OfferKind<ScopeOffer> => ({
  offer,
  look: async (actor, row) =>
    await lookAt(actor, row, offer, {
      title: `${kind}转入假设日志`,
      may: await mayAll(actor, assumption.page, 'insert'),
      refusal: '您没有假设日志的新增权限，请联系项目经理',
    }),
  take: async (actor, row) => {
    const { open } = await openLines(actor, row, offer);
    const categories = await findCategories(actor, open);
    const taken: { lineID: string; targetID: string }[] = [];
    for (const line of open) {
      const targetID = v7();
      const given = { ...toRow(actor, row, kind, line), categoryID: categories.get(String(line.category)) };
      await addRow(actor, kitOf(assumption), given, targetID);
      taken.push({ lineID: line.lineID, targetID });
    }
    await addTransfers(actor, { documentID: row.documentID, section: offer }, taken);
    return `假设日志中增加 ${taken.length} 项`;
  },
});

const wbs: OfferKind<ScopeOffer> = {
  offer: 'wbs',
  look: async (actor, row) =>
    await lookAt(actor, row, 'wbs', {
      title: 'WBS 转入进度计划',
      may: await mayAll(actor, GetPlan.gate.page, 'access', 'insert', 'update'),
      refusal: '您没有进度计划的新增权限，请联系项目经理',
    }),
  take: async (actor, row) => {
    const { lines, taken } = await openLines(actor, row, 'wbs');
    return `计划中增加 ${await planNodes(actor, row, lines, taken)} 个 WBS`;
  },
};

/** Kept in the document until the area that takes it over is there. */
const kept = (offer: ScopeOffer, title: string, tell: (row: PlanRow) => string): OfferKind<ScopeOffer> => ({
  offer,
  look: (_, row) => Promise.resolve({ title, text: tell(row), isDone: 0, mayTake: 0 }),
});

/** What an approved 初步范围说明书 brings to the places where the work goes on. */
export const scopeOfferKinds: readonly OfferKind<ScopeOffer>[] = [
  logged('assumptions', '假设'),
  logged('constraints', '制约因素'),
  wbs,
  kept(
    'risks',
    '风险转入风险登记册',
    ({ sections }) => `${linesIn(sections.risks).length} 项风险保留在本文件，风险登记册启用后转入`,
  ),
  kept(
    'statement',
    '形成范围说明书',
    () => '目标、边界、成果和验收标准保留在本文件，范围说明书启用后作为初稿',
  ),
];
