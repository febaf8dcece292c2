import type { Right } from '../access/page-rights.ts';
import { isPointer, pagesOf, placeKeyOf, type Register } from './register.ts';

/** The register of people, whose page tells whom of them a writer may name. */
const pageOfPeople = 'stakeholder.register';

const namesPeople = ({ fields, lines = {} }: Register): boolean =>
  [fields, ...Object.values(lines).map((each) => each.fields)].some((some) =>
    Object.values(some).some(
      (field) => isPointer(field) && (field.entity === 'User' || field.entity === 'ProjectStakeholder'),
    ),
  );

/** What the gate finds out besides its own page. */
const besides = (register: Register, right: Right): readonly string[] => {
  const [page, ...also] = pagesOf(register);
  const isWriting = right === 'insert' || right === 'update';
  return isWriting && page !== pageOfPeople && namesPeople(register)
    ? [...new Set([...also, pageOfPeople])]
    : also;
};

/** Who may come to the calls of a register. */
export const gateOf = <const G extends Right>(register: Register, within: 'value' | null, right: G) => {
  const { page } = register;
  const placeKey = placeKeyOf(register);
  return {
    kind: 'project',
    key: within === null ? placeKey : `${within}.${placeKey}`,
    page,
    right,
    also: besides(register, right),
    ...(register.place === 'company' && { alsoCompany: true as const }),
  } as const;
};

/** Whether some step, or a draft of one's own, is open to who may look at rows without changing those of others. */
export const hasOpenSteps = ({ workflow }: Pick<Register, 'workflow'>): boolean =>
  Object.values(workflow?.actions ?? {}).some(({ needsNoRight }) => needsNoRight) ||
  Object.values(workflow?.states ?? {}).some(({ isDraft }) => isDraft);

/** Who may come to `Upd…`: the right to update is asked for once the step is known, where some step goes without it. */
export const updateGateOf = (register: Register) =>
  hasOpenSteps(register)
    ? { ...gateOf(register, null, 'update'), right: 'access' as const }
    : gateOf(register, null, 'update');
