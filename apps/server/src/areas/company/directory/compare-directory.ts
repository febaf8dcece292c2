import type { DirectoryDeed } from '@xmgl/contracts/company/company-sign-in.calls';

export type Unit = { readonly key: string; readonly name: string; readonly parentKey: string };
export type Listed = { readonly subject: string; readonly name: string; readonly unitKey: string };

export type Department = {
  readonly departmentID: string;
  readonly name: string;
  readonly parentID: string | null;
};

/** Whom somebody of the directory is here, as far as it is known. */
export type Known = {
  readonly userID: string;
  /** 1 a member, 2 suspended, 5 invited; undefined: none of the company. */
  readonly state: number | undefined;
};

export type Present = {
  readonly departments: readonly Department[];
  /** The department of a unit of the directory. */
  readonly departmentOf: ReadonlyMap<string, string>;
  readonly knownBy: ReadonlyMap<string, Known>;
  /** The departments of a person. */
  readonly placesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Who came by the directory, and whom they are called there. */
  readonly linked: readonly { readonly subject: string; readonly userID: string; readonly name: string }[];
  readonly mayStop: (userID: string) => boolean;
};

export type Change = {
  readonly key: string;
  readonly deed: DirectoryDeed;
  readonly title: string;
  readonly detail: string;
  /** Of a unit its key, of a person the subject, of who left the user. */
  readonly of: string;
  readonly userID?: string;
};

const byDepth = (units: readonly Unit[]): readonly Unit[] => {
  const known = new Map(units.map((unit) => [unit.key, unit]));
  const depthOf = (unit: Unit | undefined, least = 0): number =>
    unit === undefined || least > 50 ? least : depthOf(known.get(unit.parentKey), least + 1);
  return [...units].sort((left, right) => depthOf(left) - depthOf(right));
};

const toUnitChanges = (units: readonly Unit[], present: Present): readonly Change[] => {
  const names = new Map(units.map(({ key, name }) => [key, name]));
  const departments = new Map(present.departments.map((one) => [one.departmentID, one]));
  const whereOf = ({ parentKey }: Unit): string =>
    parentKey === '' ? '最上一级' : `「${names.get(parentKey)}」之下`;
  return byDepth(units).flatMap((unit): Change[] => {
    const of = unit.key;
    const department = departments.get(present.departmentOf.get(unit.key) ?? '');
    if (!department)
      return [{ key: `unit+:${of}`, deed: '新增部门', title: unit.name, detail: whereOf(unit), of }];
    const changes: Change[] = [];
    if (department.name !== unit.name)
      changes.push({
        key: `unit=:${of}:${unit.name}`,
        deed: '部门改名',
        title: department.name,
        detail: `改为「${unit.name}」`,
        of,
      });
    const above = unit.parentKey === '' ? null : (present.departmentOf.get(unit.parentKey) ?? undefined);
    if (above !== department.parentID)
      changes.push({
        key: `unit>:${of}:${unit.parentKey}`,
        deed: '部门移动',
        title: unit.name,
        detail: `移到${whereOf(unit)}`,
        of,
      });
    return changes;
  });
};

const toGone = (units: readonly Unit[], present: Present): readonly Change[] => {
  const there = new Set(units.map(({ key }) => key));
  const names = new Map(present.departments.map(({ departmentID, name }) => [departmentID, name]));
  return [...present.departmentOf].flatMap(([key, departmentID]): Change[] => {
    const name = names.get(departmentID);
    if (there.has(key) || name === undefined) return [];
    const detail = '目录中已没有，请在「部门」中自行处理其人员后删除';
    return [{ key: `unit-:${key}`, deed: '部门已不在', title: name, detail, of: key }];
  });
};

const toPersonChange = (
  person: Listed,
  present: Present,
  names: ReadonlyMap<string, string>,
): Change | null => {
  const { subject: of, name: title, unitKey } = person;
  const known = present.knownBy.get(of);
  if (!known)
    return {
      key: `new:${of}`,
      deed: '待登录',
      title,
      detail: '没有平台账号；首次经企业登录进入时再加入部门',
      of,
    };
  const { userID, state } = known;
  if (state === undefined)
    return { key: `ask:${of}`, deed: '邀请加入', title, detail: '已有平台账号，邀请其成为成员', of, userID };
  if (state !== 1 || unitKey === '') return null;
  const departmentID = present.departmentOf.get(unitKey);
  const places = present.placesOf.get(userID) ?? new Set<string>();
  if (departmentID !== undefined && places.has(departmentID)) return null;
  const inDirectory = new Set(present.departmentOf.values());
  const isMoved = [...places].some((place) => inDirectory.has(place));
  return {
    key: `put:${of}:${unitKey}`,
    deed: isMoved ? '调换部门' : '加入部门',
    title,
    detail: `${isMoved ? '调到' : '加入'}「${names.get(unitKey) ?? ''}」`,
    of,
    userID,
  };
};

/** Who came by the directory and is no more in it. */
const toLeft = (people: readonly Listed[], present: Present): readonly Change[] => {
  const there = new Set(people.map(({ subject }) => subject));
  return present.linked
    .filter(({ subject, userID }) => !there.has(subject) && present.mayStop(userID))
    .map(({ subject, userID, name }) => ({
      key: `stop:${userID}`,
      deed: '停用' as const,
      title: name,
      detail: '目录中已没有此人，停用其成员资格',
      of: subject,
      userID,
    }));
};

/**
 * What the departments and members of a company would have to change to be as its directory says. Departments come
 * before those below them, and before their people. Nothing is deleted by it.
 */
export const compareDirectory = (
  { units, people }: { readonly units: readonly Unit[]; readonly people: readonly Listed[] },
  present: Present,
): readonly Change[] => {
  const names = new Map(units.map(({ key, name }) => [key, name]));
  const ofPeople = people
    .map((person) => toPersonChange(person, present, names))
    .filter((one) => one !== null);
  return [
    ...toUnitChanges(units, present),
    ...toGone(units, present),
    ...ofPeople,
    ...toLeft(people, present),
  ];
};
