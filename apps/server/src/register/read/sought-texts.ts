import type { Field } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';

export const isPhone = (field: Field): boolean => field.kind === 'text' && field.format === 'phone';

/** Whether not everyone who reads the row sees the whole of a field. */
export const isVeiled = (field: Field): boolean => field.needs !== undefined || isPhone(field);

const textKinds: ReadonlySet<Field['kind']> = new Set(['text', 'longText', 'code']);

const textsOf = ({ fields }: Pick<Register, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, { kind }]) => textKinds.has(kind));

/** Texts that a search looks through for every reader: the row's search key holds them. */
export const openTexts = (register: Pick<Register, 'fields'>): string[] =>
  textsOf(register).flatMap(([key, field]) => (isVeiled(field) ? [] : [key]));

/** Texts that it looks through for those who see the whole of them. */
export const veiledTexts = (register: Pick<Register, 'fields'>): [string, Field][] =>
  textsOf(register).filter(([, field]) => isVeiled(field));
