import { allModules } from '../access/page-catalogue.ts';
import { allPlanDocuments } from '../plan-document/all-plan-documents.ts';
import { fieldOfSection } from '../plan-document/plan-section.ts';
import { allRegisters } from '../register/all-registers.ts';
import type { Field } from '../register/fields.ts';
import type { Lines } from '../register/lines.ts';
import { type Register, readableFields } from '../register/register.ts';
import { fixedWords } from './fixed-words.ts';

/** One of the lists that the system keeps and nobody changes. */
export type SystemWords = {
  readonly typeCode: string;
  readonly typeName: string;
  readonly modules: readonly string[];
  readonly uses: readonly string[];
  readonly items: readonly { readonly code: string; readonly label: string }[];
};

type Found = {
  readonly code: string;
  /** What the field is called, and what it is a field of. */
  readonly name: string;
  readonly of: string;
  readonly module: string;
  readonly choices: readonly (readonly [string, string])[];
};

const moduleOf = (page: string): string => {
  const [id] = page.split('.');
  return allModules.find((module) => module.id === id)?.name ?? '';
};

/** The lists among the fields of something that is called so, and among those of its lines. */
const listsOf = (
  fields: Readonly<Record<string, Field | Lines>>,
  at: Pick<Found, 'code' | 'of' | 'module'>,
): readonly Found[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const code = `${at.code}.${key}`;
    if (field.kind === 'lines')
      return listsOf(field.fields, { ...at, code, of: `${at.of} · ${field.label}` });
    if (field.kind !== 'choice' && field.kind !== 'choices') return [];
    return [{ ...at, code, name: field.label, choices: Object.entries(field.choices) }];
  });

const listsOfRegister = (register: Register): readonly Found[] => {
  const at = { code: register.entity, of: register.label, module: moduleOf(register.page) };
  const states = Object.keys(register.workflow?.states ?? {});
  return [
    ...(states.length > 0
      ? [
          {
            ...at,
            code: `${register.entity}.state`,
            name: '状态',
            choices: states.map((word) => [word, word] as const),
          },
        ]
      : []),
    ...listsOf({ ...readableFields(register), ...register.lines }, at),
  ];
};

const allFound: readonly Found[] = [
  ...allRegisters.flatMap(listsOfRegister),
  ...allPlanDocuments.flatMap(({ entity, label, page, sections }) =>
    listsOf(
      Object.fromEntries(Object.entries(sections).map(([key, section]) => [key, fieldOfSection(section)])),
      { code: entity, of: label, module: moduleOf(page) },
    ),
  ),
];

/** Fields of one name with the same words in the same order take them from one list. */
const toSystemWords = (): readonly SystemWords[] => {
  const same = new Map<string, Found[]>();
  for (const found of allFound) {
    const key = JSON.stringify([found.name, found.choices]);
    same.set(key, [...(same.get(key) ?? []), found]);
  }
  const ofFields = [...same.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            typeCode: first.code,
            typeName: others.length === 0 ? `${first.of} · ${first.name}` : first.name,
            modules: [...new Set([first, ...others].map(({ module }) => module))],
            uses: [first, ...others].map(({ module, of, name }) => `${module} · ${of} · ${name}`),
            items: first.choices.map(([code, label]) => ({ code, label })),
          },
        ],
  );
  const apart = fixedWords.map(({ code, name, module, choices }) => ({
    typeCode: code,
    typeName: name,
    modules: [module],
    uses: [`${module} · ${name}`],
    items: choices.map(([item, label]) => ({ code: item, label })),
  }));
  return [...apart, ...ofFields];
};

/** Every list of words that the declarations fix, read out of them: there is no second list that could differ. */
export const systemWords = toSystemWords();

/** Those whose code, name, place or words hold a text, whatever the case. */
export const searchSystemWords = (value: string): readonly SystemWords[] => {
  const sought = value.toLowerCase();
  return systemWords.filter(({ typeCode, typeName, uses, items }) =>
    [typeCode, typeName, ...uses, ...items.flatMap(({ code, label }) => [code, label])].some((text) =>
      text.toLowerCase().includes(sought),
    ),
  );
};
