import type { Register } from '@xmgl/contracts/register/register';
import { fieldOf } from '../../flow/flow.service.ts';

type Declared = Pick<Register, 'fields' | 'workflow'>;

/** Fields whose people the workflow makes responsible: have its tasks, take its steps. */
export const doerFields = ({ workflow, fields }: Declared): readonly string[] => {
  const duties = [
    ...Object.values(workflow?.states ?? {}).flatMap(({ task }) => task?.for ?? []),
    ...Object.values(workflow?.actions ?? {}).flatMap(({ who }) => who),
  ];
  const named = new Set(duties.map(fieldOf));
  return Object.keys(fields).filter((key) => named.has(key));
};

/** Those of them that name several people, each of whom answers for the row, with the table of the pairs. */
export const sharedDoerFields = (register: Declared): readonly (readonly [key: string, table: string])[] =>
  doerFields(register).flatMap((key) => {
    const field = register.fields[key];
    return field?.kind === 'links' ? [[key, field.table] as const] : [];
  });
