import { allModules, allTabs } from '../access/page-catalogue.ts';
import { isWordKind } from '../company/word-kinds.ts';
import { type Duty, type Flow, fieldsAskedBy } from '../flow/flow.ts';
import { type Field, type Fields, isRich } from './fields.ts';
import { type Lines, mostLines } from './lines.ts';
import { idNameOf, isPointer, type Register, readableFields } from './register.ts';

const isTime = (field: Field | undefined): boolean => field?.kind === 'day' || field?.kind === 'minute';

const faultsOfFields = (register: Register): string[] => {
  const { title, sort, columns = [], fields } = register;
  const readable = readableFields(register);
  const named = [title, sort.replace(/^-/, ''), ...columns];
  const isKnown = (key: string) => Object.hasOwn(readable, key) || (register.workflow && key === 'state');
  const begins = Object.values(fields).flatMap((field) => ('notBefore' in field ? field.notBefore : []));
  return [
    ...named.filter((key) => !isKnown(key)).map((key) => `没有字段「${key}」`),
    ...begins.filter((key) => !isTime(fields[key])).map((key) => `notBefore 的「${key}」不是日期字段`),
  ];
};

/** What every row, and every question for rows, has beside its fields. */
const kitNames: ReadonlySet<string> = new Set([
  ...[
    'companyID',
    'projectID',
    'rowVersion',
    'state',
    'createdBy',
    'createdAt',
    'updatedBy',
    'updatedAt',
    'around',
  ],
  ...['deletedAt', 'deletedBy', 'deletionID', 'searchKey', 'searchShort'],
  ...['action', 'comment', 'text', 'sort', 'isDeleted', 'rowIDs'],
]);

const faultsOfNames = (register: Register): string[] => {
  const readable = readableFields(register);
  const heads = [
    ...Object.values(readable).map(({ label }) => label),
    ...(register.workflow ? ['状态'] : []),
  ];
  const twice = new Set(heads.filter((label, at) => heads.indexOf(label) < at));
  return [
    ...Object.keys(readable)
      .filter((key) => kitNames.has(key) || key === idNameOf(register))
      .map((key) => `「${key}」由套件使用，字段请换一个名称`),
    ...[...twice].map((label) => `有两个「${label}」：标签是导入和导出的列名，不能相同`),
  ];
};

const faultsOfJudged = (register: Register): string[] => {
  const { fields = {}, pages = {} } = register.judged ?? {};
  const own = readableFields(register);
  const labels = Object.values({ ...own, ...fields }).map(({ label }) => label);
  return Object.entries(fields).flatMap(([key, { label }]) => [
    ...(Object.hasOwn(own, key) ? [`评估的「${key}」与字段同名`] : []),
    ...(labels.indexOf(label) < labels.lastIndexOf(label) ? [`评估的「${key}」与别处同为「${label}」`] : []),
    ...(pages[key]?.length ? [] : [`评估的「${key}」没有写明哪些页签看得到`]),
    ...(pages[key] ?? [])
      .filter((page) => !allTabs.some(({ id }) => id === page))
      .map((page) => `页面目录（access/page-catalogue.ts）没有页签「${page}」`),
  ]);
};

const faultsOfPointers = ({ entity, fields }: Register): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'links' && field.entity === entity)
    .map(([key]) => `「${key}」不能是指向本登记册的 links，请用 link`);

const faultsOfOneOf = ({ fields }: Register): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'link' && field.oneOf !== undefined && field.required
      ? [`「${key}」是几个中的一个（oneOf），不能是 required`]
      : [],
  );

const faultsOfFiles = ({ fields, lines = {} }: Register): string[] =>
  [fields, ...Object.values(lines).map((one) => one.fields as Fields)].flatMap((some) =>
    Object.entries(some)
      .filter(([, { kind }]) => kind === 'files')
      .map(([key]) => `「${key}」是文件，请写在 computed 里`),
  );

const lineNames: ReadonlySet<string> = new Set(['lineID', 'lineNo', 'isMoved']);

/** What a line cannot have: what is seen by some alone, or would take the row along. */
const faultsOfLine = (key: string, field: Field, { fields }: Lines): string[] => [
  ...(lineNames.has(key) || kitNames.has(key) ? [`「${key}」由套件使用，字段请换一个名称`] : []),
  ...(field.needs ? [`行内的「${key}」不能有 needs`] : []),
  ...(field.kind === 'text' && field.format === 'phone' ? [`行内的「${key}」不能是 phone`] : []),
  ...(isRich(field) ? [`行内的「${key}」不能是 isRich`] : []),
  ...(field.kind === 'text' && field.isUnique ? [`行内的「${key}」不能是 isUnique`] : []),
  ...(isPointer(field) && field.whenDeleted === 'cascade' ? [`行内的「${key}」不能是 cascade`] : []),
  ...(isPointer(field) && isWordKind(field.entity) ? [`行内的「${key}」还不能是字典的词`] : []),
  ...(field.kind === 'links' && field.entity === 'User' ? [`行内的「${key}」不能是几个人`] : []),
  ...('notBefore' in field && field.notBefore !== undefined && !isTime(fields[field.notBefore])
    ? [`notBefore 的「${field.notBefore}」不是日期字段`]
    : []),
];

const faultsOfLines = (register: Register): string[] => {
  const own = readableFields(register);
  const heads = new Set(Object.values(own).map(({ label }) => label));
  return Object.entries(register.lines ?? {}).flatMap(([key, lines]) => [
    ...(kitNames.has(key) || key === idNameOf(register) || Object.hasOwn(own, key)
      ? [`「${key}」已有别的用处，行请换一个名称`]
      : []),
    ...(heads.has(lines.label) ? [`字段和行都叫「${lines.label}」，标签不能相同`] : []),
    ...((lines.max ?? 1) > mostLines ? [`「${key}」最多 ${mostLines} 行`] : []),
    ...(lines.sums ?? [])
      .filter((sum) => lines.fields[sum]?.kind !== 'number')
      .map((sum) => `合计的「${sum}」不是数字字段`),
    ...Object.entries(lines.fields).flatMap(([name, field]) => faultsOfLine(name, field, lines)),
  ]);
};

const faultsOfTree = ({ entity, fields, computed, tree }: Register): string[] => {
  if (!tree) return [];
  const parent = fields[tree.parent];
  const isOwn = parent?.kind === 'link' && parent.entity === entity && parent.whenDeleted === 'refuse';
  return [
    ...(isOwn && !parent.required
      ? []
      : [`「${tree.parent}」应是指向本登记册的 link，whenDeleted 为 refuse，不必填`]),
    ...(computed[tree.outline]?.kind === 'code' ? [] : [`「${tree.outline}」应是 code 类的计算字段`]),
  ];
};

const faultsOfSpan = ({ span, fields, computed }: Register): string[] =>
  span === undefined
    ? []
    : [span.from, span.to].flatMap((key) =>
        readableFields({ fields, computed })[key]?.kind === 'day' ? [] : [`span 的「${key}」不是日期字段`],
      );

const faultsOfLooks = ({ looks, workflow, fields, onPhone = [], ...register }: Register): string[] => {
  const { board, calendar } = looks ?? {};
  const readable = readableFields({ fields, ...register });
  return [
    ...(board && !workflow ? ['没有流程的登记册不能有看板'] : []),
    ...(board?.facts ?? [])
      .filter((key) => !Object.hasOwn(readable, key))
      .map((key) => `看板上没有字段「${key}」`),
    ...onPhone.filter((key) => !Object.hasOwn(readable, key)).map((key) => `手机的卡片上没有字段「${key}」`),
    ...(calendar && !isTime(fields[calendar.day]) ? [`日历的「${calendar.day}」不是日期字段`] : []),
  ];
};

const faultsOfPage = ({ page, address }: Register): string[] => {
  const tab = allTabs.find(({ id }) => id === page);
  if (!tab) return [`页面目录（access/page-catalogue.ts）没有页签「${page}」`];
  const module = allModules.find(({ id }) => id === tab.moduleID);
  const start = `${module?.route}?tab=${tab.route}&`;
  return address('').startsWith(start) ? [] : [`address 应以「${start}」开头，否则待办和通知打不开记录`];
};

const faultsOfSteps = ({ initial, states, actions }: Flow): string[] => {
  const steps = Object.entries(actions);
  const reached = new Set([initial, ...steps.flatMap(([, { to }]) => to ?? [])]);
  const named = [...reached, ...steps.flatMap(([, { from }]) => from)];
  return [
    ...[...new Set(named)]
      .filter((state) => !Object.hasOwn(states, state))
      .map((state) => `没有状态「${state}」`),
    ...Object.keys(states)
      .filter((state) => !reached.has(state))
      .map((state) => `没有一步通向状态「${state}」`),
  ];
};

/** A field that a step asks for is not in the form of a new row. */
const faultsOfAsked = ({ fields, computed }: Register, { actions }: Flow): string[] =>
  Object.entries(actions).flatMap(([name, action]) =>
    fieldsAskedBy(action).flatMap((key) => {
      if (computed[key]?.kind === 'files') return [];
      if (!Object.hasOwn(fields, key)) return [`「${name}」要填的字段「${key}」不存在`];
      return fields[key]?.required
        ? [`「${name}」时才填的字段「${key}」不能是 required：新增的表单里没有它`]
        : [];
    }),
  );

const faultsOfDuties = (register: Register, { states, actions }: Flow): string[] => {
  const readable = readableFields(register);
  const isPerson = (duty: Duty): boolean => {
    if (!duty.startsWith('field:')) return true;
    const field = readable[duty.slice('field:'.length)];
    return field !== undefined && isPointer(field) && field.entity === 'User';
  };
  const duties = [
    ...Object.values(states).flatMap(({ task }) => (task ? [task.for] : [])),
    ...Object.values(actions).flatMap(({ who }) => who),
  ];
  const told = Object.values(actions).flatMap(({ tells = [] }) => tells);
  const wrong = [...duties, ...told].filter((duty) => !isPerson(duty));
  return [...new Set(wrong)].map((duty) => `「${duty}」不是指向 User 的 link 或 links 字段`);
};

const faultsOfDueDays = ({ fields }: Register, { states }: Flow): string[] =>
  Object.values(states)
    .flatMap(({ task }) => task?.dueOn ?? [])
    .filter((key) => !isTime(fields[key]))
    .map((key) => `dueOn 的「${key}」不是日期字段`);

/** The workbench lists what there is to do by project; and a company has neither manager nor sponsor. */
const faultsOfPlace = ({ place }: Register, { states, actions }: Flow): string[] => {
  if (place !== 'company') return [];
  const named = Object.values(actions).flatMap(({ who, tells = [] }) => [...who, ...tells]);
  return [
    ...(Object.values(states).some(({ task }) => task) ? ['单位的登记册还不能有待办（task）'] : []),
    ...(named.some((duty) => duty === 'manager' || duty === 'sponsor')
      ? ['单位的登记册没有项目经理和发起人']
      : []),
  ];
};

/**
 * What types cannot say of a declaration: names in it that mean nothing. Empty where all is well.
 * @example faultsIn(engagementAction) // []
 */
export const faultsIn = (register: Register): readonly string[] => {
  const { workflow } = register;
  const faults = [
    ...faultsOfFields(register),
    ...faultsOfNames(register),
    ...faultsOfJudged(register),
    ...faultsOfPointers(register),
    ...faultsOfFiles(register),
    ...faultsOfOneOf(register),
    ...faultsOfLines(register),
    ...faultsOfTree(register),
    ...faultsOfLooks(register),
    ...faultsOfSpan(register),
    ...faultsOfPage(register),
  ];
  if (!workflow) return faults;
  return [
    ...faults,
    ...faultsOfSteps(workflow),
    ...faultsOfAsked(register, workflow),
    ...faultsOfDuties(register, workflow),
    ...faultsOfDueDays(register, workflow),
    ...faultsOfPlace(register, workflow),
  ];
};
