/** Local storage by the specification's key names. */
export type StoredKey =
  | 'userID'
  | 'userName'
  | 'userTel'
  | 'userHeadShot'
  | 'userIsAuthentication'
  | 'roleID'
  | 'companyName'
  | 'companyID'
  | 'defaultCompanyID'
  | 'projectID'
  | 'projectName'
  | 'activeTab'
  | 'isAutoLogin';

export const readStored = (key: StoredKey): string => localStorage.getItem(key) ?? '';

export const writeStored = (values: Partial<Record<StoredKey, string>>): void => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};

export const removeStored = (...keys: StoredKey[]): void => {
  for (const key of keys) localStorage.removeItem(key);
};

/** What sign-out does: everything goes but activeTab. */
export const clearStored = (): void => {
  const activeTab = localStorage.getItem('activeTab');
  localStorage.clear();
  sessionStorage.clear();
  if (activeTab !== null) localStorage.setItem('activeTab', activeTab);
};
