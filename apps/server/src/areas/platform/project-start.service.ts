import { defaultRoles } from '@xmgl/contracts/access/catalogue-page';
import type { ProjectType } from '@xmgl/contracts/platform/project-type.calls';
import { createRolesLike } from '../../access/default-roles.service.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { requireSoundRule, startRules } from '../integration/coding/coding-rule.service.ts';
import { setThresholds } from '../integration/monitor/set-thresholds.service.ts';

/** Roles and rules of numbers that new projects start with: of a company, and of a kind of project. */
export type ProjectStart = Pick<ProjectType, 'roleTemplates' | 'codingRules'>;

type Given = {
  readonly roleTemplates?: ProjectStart['roleTemplates'] | undefined;
  readonly codingRules?: Parameters<typeof requireSoundRule>[0][] | undefined;
};

/** Refuses two roles of a name, two rules of a thing, and rules that number nothing. */
export const requireSoundStart = ({ roleTemplates = [], codingRules = [] }: Given): void => {
  const names = roleTemplates.map(({ roleName }) => roleName);
  const taken: string[] = [...defaultRoles, ...names];
  for (const [at, name] of names.entries())
    if (taken.filter((other) => other === name).length > 1)
      throw fail('invalid', `角色「${name}」重复，请换一个名称`, `roleTemplates.${at}.roleName`);
  const kinds = codingRules.map(({ entityKind }) => entityKind);
  if (new Set(kinds).size < kinds.length) throw fail('invalid', '同一内容只能有一条编码规则', 'codingRules');
  for (const rule of codingRules) requireSoundRule(rule);
};

/** The company's, and over them what the kind of project has of the same name. */
const together = (company: ProjectStart, type: ProjectStart | undefined): ProjectStart => {
  if (!type) return company;
  const names = new Set(type.roleTemplates.map(({ roleName }) => roleName));
  const kinds = new Set(type.codingRules.map(({ entityKind }) => entityKind));
  return {
    roleTemplates: [
      ...company.roleTemplates.filter(({ roleName }) => !names.has(roleName)),
      ...type.roleTemplates,
    ],
    codingRules: [
      ...company.codingRules.filter(({ entityKind }) => !kinds.has(entityKind)),
      ...type.codingRules,
    ],
  };
};

/** What a new project has from its company and its type: roles, rules of numbers and limits of its lights. */
export const startProject = async (
  actor: Actor,
  company: ProjectStart,
  type: ProjectType | undefined,
): Promise<void> => {
  const { roleTemplates, codingRules } = together(company, type);
  await createRolesLike(actor.db, actor.project, roleTemplates);
  await startRules(actor, codingRules);
  if (!type || type.monitors.length === 0) return;
  const asked = { rowVersion: 0, thresholds: type.monitors, isDefault: 0 } as const;
  await setThresholds(actor, actor.project, asked);
};
