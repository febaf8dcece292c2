import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import type { Call } from './call.ts';
import { speltCompanyId } from './spelt-as-specified.ts';

type Io = 'input' | 'output';
type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
};

const schemaOf = (type: z.ZodType, io: Io): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Schema;

/** Every field, however deep. */
const fieldsIn = (schema: Schema): (readonly [name: string, field: Schema])[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [name, field] as const,
    ...fieldsIn(field),
  ]),
  ...[
    schema.items,
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined,
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
  ].flatMap((part) => (part ? fieldsIn(part) : [])),
];

const sides = ['input', 'output'] as const;
const namesOf = (call: Call, io: Io) => fieldsIn(schemaOf(call[io], io)).map(([name]) => name);

describe('one name for one thing, over all calls', () => {
  test('a company is companyId where the specification writes it so, and companyID everywhere else', () => {
    const spelt = allCalls.flatMap((call) => {
      const where = sides.filter((io) => namesOf(call, io).includes('companyId'));
      return where.length > 0 ? [[call.name, where] as const] : [];
    });
    expect(Object.fromEntries(spelt)).toEqual(speltCompanyId);
    for (const name of Object.keys(speltCompanyId)) {
      const call = allCalls.find((each) => each.name === name);
      expect(call && sides.flatMap((io) => namesOf(call, io)), name).not.toContain('companyID');
    }
  });

  test('every other id ends in ID', () => {
    const others = allCalls.flatMap((call) =>
      sides.flatMap((io) =>
        namesOf(call, io).filter((name) => /[a-z](Id|Ids)$/.test(name) && name !== 'companyId'),
      ),
    );
    expect(others).toEqual([]);
  });

  test('the gate reads the company or project by the name that the call takes', () => {
    for (const call of allCalls)
      if ('key' in call.gate)
        expect(namesOf(call, 'input'), call.name).toContain(call.gate.key.split('.').at(-1));
  });

  test('companyIndustry is a list of industrySortID, in and out', () => {
    const found = allCalls.flatMap((call) =>
      sides.flatMap((io) =>
        fieldsIn(schemaOf(call[io], io))
          .filter(([name]) => name === 'companyIndustry')
          .map(([, field]) => [field.type, field.items?.format]),
      ),
    );
    expect(found).toEqual(found.map(() => ['array', 'uuid']));
    expect(found).toHaveLength(2);
  });
});

const asksOnly = /^(Get|Search)|Export$/;
/** They choose what is answered, not which rows. */
const choosesNoRows = ['asTemplate', 'withSchedule'];

type Shaped = z.ZodType & { readonly shape?: Readonly<Record<string, z.ZodType>> };

/** Fields of what a call takes that stand for 0 or 1, however deep. */
const flagsIn = (type: Shaped): (readonly [name: string, field: z.ZodType])[] =>
  Object.entries(type.shape ?? {}).flatMap(([name, field]) => {
    const takes = (value: unknown) => field.safeParse(value).success;
    return takes(0) && takes(1) && !takes(2) && !takes(0.5) ? [[name, field] as const] : flagsIn(field);
  });

test('every filter of 0 and 1 takes -1 for all, and null', () => {
  const filters = allCalls
    .filter(({ name }) => asksOnly.test(name))
    .flatMap((call) =>
      flagsIn(call.input)
        .filter(([name]) => !choosesNoRows.includes(name))
        .map(([name, field]) => ({ of: `${call.name}.${name}`, field })),
    );
  const refused = filters.filter(({ field }) => ![-1, null].every((value) => field.safeParse(value).success));
  expect(refused.map(({ of }) => of)).toEqual([]);
  expect(filters.map(({ of }) => of)).toEqual(
    expect.arrayContaining([
      'GetProjectManagement.whetherFiled',
      'GetProjectManagement.manageProject',
      'GetProjectManagementByCompany.whetherFiled',
      'GetProjectStakeholderPage.keyPersonnel',
      'GetProjectStakeholderPage.isCompanyMembers',
      'ProjectStakeholderExport.isDeleted',
    ]),
  );
});
