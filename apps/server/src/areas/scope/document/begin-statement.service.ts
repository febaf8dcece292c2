import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import {
  linesIn,
  type SectionLine,
  type SectionValue,
  type SectionValues,
} from '@xmgl/contracts/plan-document/plan-section';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { listVersions } from '../../../plan-document/plan-document.repository.ts';
import { versionOf } from '../../../plan-document/plan-kit.ts';
import { addPlan } from '../../../plan-document/write-plan.service.ts';
import { readDocument } from './read-document.service.ts';

const mostName = 100;
const mostDeliverables = 50;

/** A sentence that lists deliverables, as lines. @example toNames('竣工图、保修书。') // ['竣工图', '保修书'] */
const toNames = (text: SectionValue | undefined): readonly string[] =>
  String(text ?? '')
    .split(/[、；;，,。\n]/)
    .map((name) => name.trim().slice(0, mostName))
    .filter(Boolean)
    .slice(0, mostDeliverables);

const toConstraint = (
  kind: '假设' | '制约因素',
  { name, category, day, impact }: SectionLine,
): SectionLine => ({
  lineID: v7(),
  name,
  kind,
  category,
  day: day ?? null,
  impact,
});

/** What the 初步范围说明书 says already. */
export const proposeStatement = async (actor: Actor): Promise<SectionValues> => {
  const scope = await readDocument(actor, preliminaryScope);
  return {
    product: scope.product ?? '',
    deliverables: toNames(scope.deliverables).map((name) => ({
      lineID: v7(),
      name,
      kind: '成果',
      day: null,
      criteria: '',
    })),
    acceptance: scope.acceptance ?? '',
    exclusions: scope.boundary ?? '',
    constraints: [
      ...linesIn(scope.constraints).map((line) => toConstraint('制约因素', line)),
      ...linesIn(scope.assumptions).map((line) => toConstraint('假设', line)),
    ],
  };
};

export const statementKit = { document: scopeStatement, propose: proposeStatement };

/** The newest version of the 范围说明书, where one is written. @example 'V0.1（草稿）' */
export const findStatementVersion = async ({
  db,
  project,
}: Pick<Actor, 'db' | 'project'>): Promise<string | undefined> => {
  const [version] = await listVersions(db, project, scopeStatement.kind);
  return version && `V${versionOf(version)}（${version.state}）`;
};

/** The first draft, out of what the 初步范围说明书 says. */
export const beginStatement = async (actor: Actor): Promise<string> =>
  `V${versionOf(await addPlan(actor, statementKit, {}))}`;
