import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { listVersions, lockDocument } from '../../../plan-document/plan-document.repository.ts';
import { type PlanRow, versionOf } from '../../../plan-document/plan-kit.ts';
import { isSameSection, wholeSections } from '../../../plan-document/plan-sections.service.ts';
import { changePlan } from '../../../plan-document/write-plan.service.ts';
import { statementKit } from './begin-statement.service.ts';

const saysTheSame = (one: PlanRow, other: PlanRow): boolean => {
  const { sections } = scopeStatement;
  const [left, right] = [one, other].map((row) => wholeSections(scopeStatement, row.sections));
  return Object.entries(sections).every(([key, section]) =>
    isSameSection(section, left?.[key], right?.[key]),
  );
};

/**
 * The statement says again what a version said: by a small revision, which is approved as any. One that is written or
 * reviewed already is left as it is. Says what is to be known besides.
 * @param said as the baseline has it @example restoreStatement(actor, 'V1.0', '还原')
 */
export const restoreStatement = async (actor: Actor, said: string, reason: string): Promise<string> => {
  const { db, project, user } = actor;
  const { page, kind } = scopeStatement;
  await requireRight(db, user.userID, project, { page, right: 'update' });
  await lockDocument(db, project, kind);
  const versions = await listVersions(db, project, kind);
  const then = versions.find((version) => said === `V${versionOf(version)}`);
  const now = versions.find(({ state }) => state === '已批准');
  if (!then || !now) throw fail('notFound', `范围说明书的 ${said} 已不在，请在范围说明书中修订`);
  const open = versions.find(({ state }) => state === '草稿' || state === '评审中');
  if (open && saysTheSame(open, then))
    return open.state === '草稿'
      ? `已按 ${said} 写成草稿 V${versionOf(open)}，请在范围说明书中提交评审，批准后还原完成`
      : `按 ${said} 写成的 V${versionOf(open)} 正在评审，批准后还原完成`;
  const comment = `${reason}：${said}`;
  const begun = { id: now.id, rowVersion: now.rowVersion, action: '小修订', comment, edit: {} } as const;
  const draft = await changePlan(actor, statementKit, begun);
  const sections = wholeSections(scopeStatement, then.sections);
  const { id, rowVersion } = draft;
  await changePlan(actor, statementKit, { id, rowVersion, edit: { sections } });
  return `已按 ${said} 写成草稿 V${versionOf(draft)}，请在范围说明书中提交评审，批准后还原完成`;
};
