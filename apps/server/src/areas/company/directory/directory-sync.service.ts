import { toMobile } from '@xmgl/contracts/identity/identity-rules';
import { enterCompany } from '../../../access/enter-company.ts';
import type { Actor } from '../../../access/someone.ts';
import { Failure } from '../../../base/failure.ts';
import { type Db, type ProjectKey, setScope } from '../../../db/scope.ts';
import { readRow } from '../../../register/read/read-row.service.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { editRow } from '../../../register/write/write-row.service.ts';
import { listDirectoryLinks } from '../../identity/company-sign-in/directory.service.ts';
import type { DirectoryContent } from '../../identity/company-sign-in/directory-client.service.ts';
import { addMembers } from '../add-members.service.ts';
import { changeMember } from '../change-member.service.ts';
import { departmentKit } from '../department.kit.ts';
import { addPeople, changePlace } from '../department-user.service.ts';
import { type Change, compareDirectory, type Known, type Present } from './compare-directory.ts';
import {
  keepUnitDepartment,
  listAccountsByTel,
  listDepartments,
  listMembersBy,
  listPlaces,
  listUnitDepartments,
} from './directory-sync.repository.ts';

type Read = { readonly content: DirectoryContent; readonly issuer: string };

const mainlandPhone = (phone: string): string => toMobile(phone.replace(/[\s()+-]/g, '')) ?? '';

/** Whom the people of the directory are here: by their sign-in, else by phone or address among the members, else by phone. */
const findKnown = async (
  db: Db,
  companyID: string,
  { content: { people }, issuer }: Read,
): Promise<Pick<Present, 'knownBy' | 'linked' | 'mayStop'>> => {
  const links = await listDirectoryLinks(db, companyID, issuer);
  const members = await listMembersBy(db, companyID);
  const stateOf = new Map(members.map((member) => [member.user_id, member]));
  const bySubject = new Map(links.map((link) => [link.subject, link.user_id]));
  const byTel = new Map(members.map((member) => [member.user_tel ?? '', member.user_id]));
  const byMail = new Map(members.map((member) => [member.email?.toLowerCase() ?? '', member.user_id]));
  const phones = people.map(({ phone }) => mainlandPhone(phone)).filter((phone) => phone !== '');
  const accounts = await listAccountsByTel(db, phones);
  const anyByTel = new Map(accounts.map((row) => [row.user_tel ?? '', row.user_id]));
  const knownBy = new Map<string, Known>();
  for (const { subject, phone, mail } of people) {
    const tel = mainlandPhone(phone);
    const userID =
      bySubject.get(subject) ??
      (tel === '' ? undefined : byTel.get(tel)) ??
      (mail === '' ? undefined : byMail.get(mail.toLowerCase())) ??
      (tel === '' ? undefined : anyByTel.get(tel));
    if (userID !== undefined) knownBy.set(subject, { userID, state: stateOf.get(userID)?.state });
  }
  return {
    knownBy,
    linked: links.map((link) => ({
      subject: link.subject,
      userID: link.user_id,
      name: stateOf.get(link.user_id)?.user_name || link.display_name,
    })),
    mayStop: (userID) => {
      const member = stateOf.get(userID);
      return member?.state === 1 && member.company_role === '成员';
    },
  };
};

const readPresent = async (db: Db, place: ProjectKey, read: Read): Promise<Present> => {
  const departments = await listDepartments(db, place);
  const living = new Set(departments.map(({ departmentID }) => departmentID));
  const kept = await listUnitDepartments(db, place.companyID);
  const placesOf = new Map<string, Set<string>>();
  for (const { user_id, department_id } of await listPlaces(db, place))
    placesOf.set(user_id, (placesOf.get(user_id) ?? new Set()).add(department_id));
  return {
    departments,
    departmentOf: new Map(
      kept
        .filter((one) => living.has(one.department_id))
        .map((one) => [one.directory_key, one.department_id]),
    ),
    placesOf,
    ...(await findKnown(db, place.companyID, read)),
  };
};

/** What the directory says otherwise than the company; in the scope of the company's own place. */
export const findChanges = async (db: Db, place: ProjectKey, read: Read): Promise<readonly Change[]> =>
  compareDirectory(read.content, await readPresent(db, place, read));

type Applying = { readonly actor: Actor; readonly read: Read };

/** A department that stands there already by this name is the unit's from now on. */
const takeUnit = async ({ actor, read }: Applying, change: Change): Promise<void> => {
  const { db, project } = actor;
  const unit = read.content.units.find(({ key }) => key === change.of);
  if (!unit) return;
  const { departmentOf, departments } = await readPresent(db, project, read);
  const parentID = unit.parentKey === '' ? null : (departmentOf.get(unit.parentKey) ?? null);
  const values = { departmentName: unit.name, parentID };
  const departmentID = departmentOf.get(unit.key);
  if (departmentID !== undefined) {
    const { row } = await readRow(actor, departmentKit, departmentID);
    await editRow(actor, departmentKit, { rowID: departmentID, rowVersion: row.rowVersion, values });
    return;
  }
  const there = departments.find((one) => one.name === unit.name && one.parentID === parentID);
  const row = there ?? (await addRow(actor, departmentKit, values));
  await keepUnitDepartment(db, project.companyID, unit.key, row.departmentID);
};

const putPerson = async ({ actor, read }: Applying, { of, userID = '' }: Change): Promise<void> => {
  const { db, project } = actor;
  const person = read.content.people.find(({ subject }) => subject === of);
  const { departmentOf } = await readPresent(db, project, read);
  const departmentID = departmentOf.get(person?.unitKey ?? '');
  if (departmentID === undefined) return;
  const inDirectory = new Set(departmentOf.values());
  const places = (await listPlaces(db, project)).filter((place) => place.user_id === userID);
  const before = places.find((place) => inDirectory.has(place.department_id));
  if (before)
    await changePlace(actor, {
      companyID: project.companyID,
      departmentUserID: before.id,
      departmentID,
      rowVersion: before.row_version,
    });
  else
    await addPeople(actor, {
      companyID: project.companyID,
      departmentID,
      userIDs: [userID],
      post: '',
      isLeader: 0,
    });
};

/** Who is asked, and who is stopped: the deeds of an administrator of the company. */
const changeMembership = async ({ actor, read }: Applying, change: Change): Promise<void> => {
  const { db, user, project } = actor;
  const { companyID } = project;
  const company = await enterCompany(db, user.userID, companyID, 'administrator');
  const { userID = '' } = change;
  if (change.deed === '停用')
    await changeMember({ ...actor, company }, { companyID, userID, state: 2, reason: '目录中已没有此人' });
  else {
    const person = read.content.people.find(({ subject }) => subject === change.of);
    await addMembers({ ...actor, company }, [userID], mainlandPhone(person?.phone ?? ''));
  }
  await setScope(db, { userID: user.userID, ...project });
};

const applyOne = (applying: Applying, change: Change): Promise<void> => {
  switch (change.deed) {
    case '新增部门':
    case '部门改名':
    case '部门移动':
      return takeUnit(applying, change);
    case '加入部门':
    case '调换部门':
      return putPerson(applying, change);
    case '邀请加入':
    case '停用':
      return changeMembership(applying, change);
    case '待登录':
    case '部门已不在':
      return Promise.resolve();
  }
};

const isDone = ({ deed }: Change): boolean => deed !== '待登录' && deed !== '部门已不在';

/**
 * Applies those of the wanted changes that the directory still asks for, all or none. Answers how many; `left` were
 * settled meanwhile.
 */
export const applyChanges = async (
  actor: Actor,
  read: Read,
  keys: readonly string[],
): Promise<{ readonly applied: number; readonly left: number }> => {
  const wanted = new Set(keys);
  const changes = (await findChanges(actor.db, actor.project, read)).filter(
    (change) => wanted.has(change.key) && isDone(change),
  );
  for (const change of changes) {
    try {
      await applyOne({ actor, read }, change);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Failure(error.code, [
        {
          code: error.code,
          message: `「${change.title}」${change.deed}：${error.issues[0]?.message ?? error.message}`,
        },
      ]);
    }
  }
  return { applied: changes.length, left: wanted.size - changes.length };
};
