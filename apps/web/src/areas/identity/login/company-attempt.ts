/** What the browser keeps while its person is at the company's server: in this tab alone, and once. */
export type CompanyAttempt = {
  readonly attempt: string;
  readonly isAutoLogin: boolean;
  /** Where it leads after signing in, as /login was asked. */
  readonly search: string;
};

const key = 'companyAttempt';

export const keepAttempt = (kept: CompanyAttempt): void => sessionStorage.setItem(key, JSON.stringify(kept));

const isAttempt = (value: unknown): value is CompanyAttempt =>
  typeof value === 'object' && value !== null && 'attempt' in value && 'search' in value;

/** The attempt under way, forgotten by being read. */
export const takeAttempt = (): CompanyAttempt | null => {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const attempt: unknown = JSON.parse(kept ?? 'null');
    return isAttempt(attempt) ? attempt : null;
  } catch {
    return null;
  }
};
