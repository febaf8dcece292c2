import { wrongState } from '@xmgl/contracts/flow/flow';
import { fileFields } from '@xmgl/contracts/register/register';
import { hasPageRight, requireRight } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import type { RegisterKit } from '../register/kit.ts';
import { openAmong } from '../register/open-register.ts';
import { readRow } from '../register/read/read-row.service.ts';
import { isOwnRow, loadRowRights } from '../register/read/row-rights.service.ts';
import type { FileOwner, OpenOwner } from './file-owner.ts';

const projectPage = 'integration.config';

const noRight = '您没有修改权限，不能添加附件';

/** The project's own annexes, under the rights of its configuration. */
const openProject = async ({ db, user, project }: Actor, refID: string): Promise<FileOwner> => {
  if (refID !== project.projectID) throw fail('notFound');
  await requireRight(db, user.userID, project, { page: projectPage, right: 'access' });
  const mayUpdate = await hasPageRight(db, user.userID, project, projectPage, 'update');
  const mayDelete = await hasPageRight(db, user.userID, project, projectPage, 'delete');
  return {
    whyNotAdd: project.isFiled ? '项目已归档，只能查看' : mayUpdate ? undefined : noRight,
    mayDeleteAll: !project.isFiled && (mayUpdate || mayDelete),
    mayDeleteOwn: !project.isFiled,
  };
};

const openRow = async (actor: Actor, kit: RegisterKit, rowID: string): Promise<FileOwner> => {
  const { register } = kit;
  const { user, project } = actor;
  const { row, mayChange } = await readRow(actor, kit, rowID);
  const rights = await loadRowRights(actor, register);
  const isLocked = register.workflow?.states[row.state]?.isLocked === true;
  const closed = project.isFiled
    ? '项目已归档，只能查看'
    : row.deletedAt !== null
      ? '此记录已被删除，可在回收站中恢复'
      : isLocked
        ? wrongState(row.state, '不能修改附件')
        : undefined;
  const isOwn = isOwnRow(register, row, user.userID);
  const mayDelete = rights.has('delete') && (rights.reachesAll('delete') || isOwn);
  return {
    whyNotAdd: closed ?? (mayChange === 1 ? undefined : noRight),
    mayDeleteAll: closed === undefined && (mayChange === 1 || mayDelete),
    mayDeleteOwn: closed === undefined,
    fields: fileFields(register),
  };
};

/** Finds what is no register, and says what the caller may do with its files. */
export type OpenPlain = (actor: Actor, refID: string) => Promise<FileOwner>;

/** Files hang on rows of registers, under the rights of the row, on the project itself, and on what is named besides. */
export const ownersAmong = (
  kits: readonly RegisterKit[],
  plain: Readonly<Record<string, OpenPlain>>,
): OpenOwner => {
  const openRegister = openAmong(kits);
  return async (actor, refKind, refID) => {
    if (refKind === 'Project') return await openProject(actor, refID);
    const own = plain[refKind];
    if (own) return await own(actor, refID);
    return await openRow(actor, await openRegister(actor, refKind, 'access'), refID);
  };
};
