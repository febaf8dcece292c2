import { catalogueTabs, pageCatalogue } from '../access/page-catalogue.ts';
import { type Register, readableFields } from './register.ts';
import type { Actor, Workflow } from './workflow.ts';

const faultsOfFields = (register: Register): string[] => {
  const { title, sort, columns = [], fields } = register;
  const readable = readableFields(register);
  const named = [title, sort.replace(/^-/, ''), ...columns];
  for (const field of Object.values(fields))
    if ((field.kind === 'day' || field.kind === 'minute') && field.notBefore) named.push(field.notBefore);
  const isKnown = (key: string) => Object.hasOwn(readable, key) || (register.workflow && key === 'state');
  return named.filter((key) => !isKnown(key)).map((key) => `没有字段「${key}」`);
};

const faultsOfPage = ({ page, address }: Register): string[] => {
  const tab = catalogueTabs.find(({ id }) => id === page);
  if (!tab) return [`页面目录（access/page-catalogue.ts）没有页签「${page}」`];
  const module = pageCatalogue.find(({ id }) => id === tab.moduleID);
  const start = `${module?.route}?tab=${tab.route}&`;
  return address('').startsWith(start) ? [] : [`address 应以「${start}」开头，否则待办和通知打不开记录`];
};

const faultsOfSteps = ({ initial, states, actions }: Workflow): string[] => {
  const steps = Object.entries(actions);
  const reached = new Set([initial, ...steps.map(([, { to }]) => to)]);
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
const faultsOfAsked = ({ fields }: Register, { actions }: Workflow): string[] =>
  Object.entries(actions).flatMap(([name, { asks = [] }]) =>
    asks.flatMap((key) => {
      if (!Object.hasOwn(fields, key)) return [`「${name}」要填的字段「${key}」不存在`];
      return fields[key]?.required
        ? [`「${name}」时才填的字段「${key}」不能是 required：新增的表单里没有它`]
        : [];
    }),
  );

const faultsOfDuties = (register: Register, { states, actions }: Workflow): string[] => {
  const readable = readableFields(register);
  const isPerson = (duty: Actor): boolean => {
    if (!duty.startsWith('field:')) return true;
    const field = readable[duty.slice('field:'.length)];
    return field?.kind === 'link' && field.entity === 'User';
  };
  const duties = [
    ...Object.values(states).flatMap(({ task }) => (task ? [task.for] : [])),
    ...Object.values(actions).flatMap(({ who, tells = [] }) => [...who, ...tells]),
  ];
  return [...new Set(duties)]
    .filter((duty) => !isPerson(duty))
    .map((duty) => `「${duty}」不是指向 User 的 link 字段`);
};

const faultsOfDueDays = ({ fields }: Register, { states }: Workflow): string[] =>
  Object.values(states)
    .flatMap(({ task }) => task?.dueOn ?? [])
    .filter((key) => !['day', 'minute'].includes(fields[key]?.kind ?? ''))
    .map((key) => `dueOn 的「${key}」不是日期字段`);

/**
 * What types cannot say of a declaration: names in it that mean nothing. Empty where all is well.
 * @example faultsIn(engagementAction) // []
 */
export const faultsIn = (register: Register): readonly string[] => {
  const { workflow } = register;
  const faults = [...faultsOfFields(register), ...faultsOfPage(register)];
  if (!workflow) return faults;
  return [
    ...faults,
    ...faultsOfSteps(workflow),
    ...faultsOfAsked(register, workflow),
    ...faultsOfDuties(register, workflow),
    ...faultsOfDueDays(register, workflow),
  ];
};
