import type { ScopeOffer } from '@xmgl/contracts/integration/document/document-around.calls';
import { linesIn } from '@xmgl/contracts/plan-document/plan-section';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import type { PlanRow } from '../../../plan-document/plan-kit.ts';
import { beginStatement, findStatementVersion } from '../../scope/document/begin-statement.service.ts';
import { logOffer } from './log-offer.service.ts';
import { lookAt, mayAll, type OfferKind, openLines } from './offer.service.ts';
import { planNodes } from './planned-lines.service.ts';

const logged = (offer: 'assumptions' | 'constraints', kind: '假设' | '制约因素'): OfferKind<ScopeOffer> =>
  logOffer({
    offer,
    title: `${kind}转入假设日志`,
    section: offer,
    document: '初步范围说明书',
    kindOf: () => kind,
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

const statement: OfferKind<ScopeOffer> = {
  offer: 'statement',
  look: async (actor) => {
    const title = '形成范围说明书';
    const version = await findStatementVersion(actor);
    if (version !== undefined) return { title, text: `范围说明书已有 ${version}`, isDone: 1, mayTake: 0 };
    if (!(await mayAll(actor, scopeStatement.page, 'access', 'insert')))
      return { title, text: '您没有范围说明书的新增权限，请联系项目经理', isDone: 0, mayTake: 0 };
    const text = '产品要求、成果、验收标准、边界、假设和制约因素成为范围说明书的初稿';
    return { title, text, isDone: 0, mayTake: 1 };
  },
  take: async (actor) => `范围说明书 ${await beginStatement(actor)} 已建立`,
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
  statement,
];
