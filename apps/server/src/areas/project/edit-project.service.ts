import type { Parsed } from '@xmgl/contracts/call';
import type { UpdProject } from '@xmgl/contracts/project/project.calls';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { followProjectCode } from '../integration/coding/coding-rule.service.ts';
import { requireIndustry } from '../platform/project-type.service.ts';
import { requireTypeFits } from '../stakeholder/member-limit.service.ts';
import { lockProject, updateProject } from './project.repository.ts';
import { toColumns, toDifference } from './project-fields.ts';
import { takeStep } from './project-state.service.ts';

/** Writes what was edited on the version that was read, and takes the step that was asked for. */
export const editProject = async (editor: Actor, input: Parsed<typeof UpdProject>): Promise<void> => {
  const { db, project, now } = editor;
  const before = await lockProject(db, project);
  if (before.row_version !== input.rowVersion) throw fail('stale');
  const difference = toDifference(before, input);
  if (difference.after.projectTypeID) await requireTypeFits(editor, difference.after.projectTypeID as string);
  if (difference.after.industrySortID) await requireIndustry(db, difference.after.industrySortID as string);
  if (Object.keys(difference.after).length > 0)
    await updateProject(db, project, { ...toColumns(input), updated_at: now });
  if (difference.after.projectCode !== undefined) await followProjectCode(editor);
  if (input.action !== undefined) await takeStep(editor, before.state, input.action, input.comment ?? '');
  if (Object.keys(difference.after).length === 0 && input.action === undefined) return;
  await audit(editor, {
    entity: 'project',
    rowID: project.projectID,
    action: input.action ?? 'update',
    before: { ...difference.before, state: before.state },
    after: { ...difference.after, ...(input.comment ? { reason: input.comment } : {}) },
  });
};
