import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { keepUser } from './keep-user.ts';
import { log } from './log.ts';
import { applyPreferences } from './preferences.ts';
import { type Company, type Project, useSession } from './session-store.ts';
import { readStored, removeStored, writeStored } from './stored.ts';
import { readToken } from './token-cookies.ts';

/** The token's own subject, for a browser whose local storage was emptied. */
const subjectOfToken = (): string => {
  try {
    const payload = (readToken() ?? '').split('.')[1] ?? '';
    return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? '');
  } catch {
    return '';
  }
};

/** What a refusal leaves behind is a log entry; a broken connection is the guard's business. */
const orLogged = async <T>(what: string, reading: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    log(what, error);
    return otherwise;
  }
};

export const loadUser = async (): Promise<string> => {
  const userID = readStored('userID') || subjectOfToken();
  const answer = await orLogged('读取用户资料失败', callApi('GetUserInfo', { userID }), null);
  if (!answer) {
    useSession.setState({ userID });
    return userID;
  }
  const user = keepUser(answer);
  applyPreferences(user.preferences);
  return user.userID;
};

const keepCompany = (company: Company | null, defaultCompanyID: string): void => {
  useSession.setState({ company });
  if (!company) {
    removeStored('companyID', 'companyName', 'defaultCompanyID');
    return;
  }
  writeStored({
    companyID: company.companyId,
    companyName: company.companyName,
    defaultCompanyID: defaultCompanyID || company.companyId,
  });
};

export const loadCompanies = async (userID: string): Promise<void> => {
  const companies = await orLogged('读取单位列表失败', callApi('GetUserCompanysList', { userID }), []);
  useSession.setState({ companies });
  const preferred = useSession.getState().user?.defaultCompanyID ?? '';
  const current =
    companies.find((company) => company.companyId === readStored('companyID')) ??
    companies.find((company) => company.companyId === preferred) ??
    companies[0] ??
    null;
  keepCompany(current, preferred);
};

export const loadProjects = async (userID: string): Promise<readonly Project[]> => {
  const projects = await orLogged(
    '读取项目列表失败',
    callApi('GetProjectManagement', {
      startTime: '',
      endTime: '',
      userID,
      state: -1,
      projectName: '',
      whetherFiled: 0,
      manageProject: -1,
      companyName: '',
    }),
    [],
  );
  useSession.setState({ projects });
  return projects;
};
