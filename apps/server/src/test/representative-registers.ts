import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { hasOpenSteps } from '@xmgl/contracts/register/register-gate';

/** What the kit treats apart: each is code of its own. */
const featuresOf = (register: Register): string[] => {
  const { place, page, tree, lines = {}, workflow, looks, span, form, judged, names = {} } = register;
  const fields = [readableFields(register), ...Object.values(lines).map((each) => each.fields)];
  const facts = [
    page.startsWith('platform.') ? 'of the platform' : place === 'company' ? 'of a company' : 'of a project',
    tree && 'tree',
    Object.keys(lines).length > 0 && 'lines',
    workflow && 'workflow',
    hasOpenSteps(register) && 'open steps',
    looks?.board && 'board',
    looks?.calendar && 'calendar',
    span && 'span',
    form && 'form',
    judged && 'judged',
    ...Object.keys(names).map((verb) => `named ${verb}`),
  ];
  return [
    ...facts.filter((fact) => typeof fact === 'string'),
    ...fields.flatMap((some) => Object.values(some).map(({ kind }) => `field ${kind}`)),
  ];
};

/** So few registers that each feature of the kit is in one of them: at every step the one that adds most. */
export const representativesOf = (registers: readonly Register[]): readonly Register[] => {
  const chosen: Register[] = [];
  const missing = new Set(registers.flatMap(featuresOf));
  const gainOf = (register: Register) =>
    new Set(featuresOf(register).filter((feature) => missing.has(feature))).size;
  while (missing.size > 0) {
    const [best] = registers.toSorted((left, right) => gainOf(right) - gainOf(left));
    if (best === undefined) break;
    chosen.push(best);
    for (const feature of featuresOf(best)) missing.delete(feature);
  }
  return chosen;
};
