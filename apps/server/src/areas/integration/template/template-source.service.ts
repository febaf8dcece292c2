import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { TemplateSource } from '../../../register/files/write-template.ts';
import { fieldsIn, findSystemTemplate, formatOf } from './all-templates.ts';
import { sourceOf } from './system-template.ts';
import { findContent } from './template.repository.ts';
import { inCompany, isCompany } from './template-place.service.ts';

export type FoundTemplate = {
  readonly name: string;
  readonly format: 'docx' | 'xlsx';
  readonly targetKind: string;
  readonly named: readonly string[];
  readonly source: TemplateSource;
};

/** A template that a project, or its company, may use: its own, the company's, or one of the house. */
export const getTemplate = async (actor: Actor, templateID: string): Promise<FoundTemplate> => {
  const system = findSystemTemplate(templateID);
  if (system)
    return {
      name: system.name,
      format: formatOf(system),
      targetKind: system.targetKind,
      named: fieldsIn(system),
      source: sourceOf(system),
    };
  const own = await findContent(actor.db, actor.project, templateID);
  const row =
    own ??
    (isCompany(actor.project)
      ? undefined
      : await inCompany(actor, (place) => findContent(actor.db, place, templateID)));
  if (!row) throw fail('notFound', '模板不存在或已删除，请刷新后重试', 'templateID');
  return {
    name: row.template_name,
    format: row.format,
    targetKind: row.target_kind,
    named: row.placeholders,
    source: { kind: 'bytes', format: row.format, bytes: row.content },
  };
};
