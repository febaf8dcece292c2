import * as calls from '@xmgl/contracts/integration/role.calls';
import { requireRight } from '../../access/enter-project.ts';
import { toPageRoutings } from '../../access/page-routing.mapper.ts';
import { toShownName } from '../../access/shown-name.ts';
import { handle } from '../../http/context.ts';
import { findKnownPeople } from '../../register/read/people-sight.service.ts';
import { listCandidates } from './candidate.repository.ts';
import { changingRoles } from './changing-roles.service.ts';
import { editRole, removeRole } from './edit-role.service.ts';
import { createRole, saveGrants } from './grant-role.service.ts';
import { raiseRightsVersion } from './rights-version.service.ts';
import { toRoleRow } from './role.mapper.ts';
import { getRole, listGrants, listPersonnel, listRoles } from './role.repository.ts';
import { addPersonnel, removePersonnel } from './staff-role.service.ts';

const getRoleList = handle(calls.GetRoleList, async ({ db, project }) =>
  (await listRoles(db, project)).map(toRoleRow),
);

const insertRole = handle(calls.InsertRole, async (context, input) =>
  toRoleRow(await createRole(context, input)),
);

const updRole = handle(calls.UpdRole, async (context, input) => toRoleRow(await editRole(context, input)));

const delRole = handle(calls.DelRole, async (context, { roleID, moveToRoleID }) => {
  await removeRole(context, roleID, moveToRoleID);
  return {};
});

const getPageRoutings = handle(calls.GetPageRoutings, async ({ db, user, project }, { roleID }) => {
  const personnel = await listPersonnel(db, project, roleID);
  if (!personnel.some((person) => person.user_id === user.userID))
    await requireRight(db, user.userID, project, { page: 'integration.role', right: 'access' });
  return toPageRoutings(await listGrants(db, project, roleID));
});

const addRolePermission = handle(calls.AddRolePermission, async (context, input) => ({
  pageRoutings: toPageRoutings(await saveGrants(context, input)),
  rowVersion: input.rowVersion + 1,
}));

const getRolePersonnel = handle(calls.GetRolePersonnel, async ({ db, project }, { roleID }) => {
  await getRole(db, project, roleID);
  return (await listPersonnel(db, project, roleID)).map((person) => ({
    userID: person.user_id,
    userName: toShownName(person),
    userHeadShot: person.head_shot,
    company: person.company,
  }));
});

const addRolePersonnel = handle(calls.AddRolePersonnel, async (context, { roleID, userIDs }) => {
  await changingRoles(context, userIDs, () => addPersonnel(context, roleID, userIDs));
  return {};
});

const delRolePersonnel = handle(calls.DelRolePersonnel, async (context, { roleID, userIDs }) => {
  await changingRoles(context, userIDs, () => removePersonnel(context, roleID, userIDs));
  return {};
});

const updRedisRolePermission = handle(calls.UpdRedisRolePermission, async ({ db, project }) => ({
  rightsVersion: await raiseRightsVersion(db, project),
}));

const getAllUser = handle(calls.GetAllUser, async (context, { value }) => {
  const { db, user, project } = context;
  const known = (await findKnownPeople(context))?.userIDs;
  const people = await listCandidates(db, project, { userID: user.userID, value, known });
  return people.map((person) => ({
    userID: person.user_id,
    userName: toShownName(person),
    userHeadShot: person.head_shot,
    isMember: person.is_member,
  }));
});

export const roleHandlers = [
  getRoleList,
  insertRole,
  updRole,
  delRole,
  getPageRoutings,
  addRolePermission,
  getRolePersonnel,
  addRolePersonnel,
  delRolePersonnel,
  updRedisRolePermission,
  getAllUser,
];
