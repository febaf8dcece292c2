import { v7 } from 'uuid';
import type { Db, ProjectKey } from '../db/scope.ts';

export type AuditEntry = {
  readonly entity: string;
  readonly rowID: string;
  readonly action: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
};

type Who = {
  readonly db: Db;
  readonly requestID: string;
  readonly user: { readonly userID: string; readonly apiTokenID?: string } | null;
  readonly company?: { readonly companyID: string };
  readonly project?: ProjectKey;
};

/** Writes who did what to many rows at once. */
export const auditAll = async (context: Who, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0) await auditing(context, entries).execute();
};

/** What writes it, for what goes along with other statements. */
export const auditing = (context: Who, entries: readonly AuditEntry[]) =>
  context.db.insertInto('audit_log').values(
    entries.map(({ entity, rowID, action, before, after }) => ({
      audit_log_id: v7(),
      company_id: context.project?.companyID ?? context.company?.companyID ?? null,
      project_id: context.project?.projectID ?? null,
      user_id: context.user?.userID ?? null,
      api_token_id: context.user?.apiTokenID ?? null,
      request_id: context.requestID,
      entity,
      row_id: rowID,
      action,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })),
  );

/** Writes who did what, from what to what, within the change's own transaction. */
export const audit = (context: Who, entry: AuditEntry): Promise<void> => auditAll(context, [entry]);
