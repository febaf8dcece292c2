import { callApi } from '../api/client.ts';
import { ApiError } from '../base/api-error.ts';
import { log } from '../base/log.ts';
import { readStored, removeStored, writeStored } from '../base/stored.ts';
import { readToken } from '../base/token-cookies.ts';
import { savePreferences } from './keep-preference.ts';
import { keepUser } from './keep-user.ts';
import { takeLeftChoices } from './left-choices.ts';
import { applyPreferences } from './preferences.ts';
import { type Company, type Project, useSession } from './session-store.ts';
import { tellRefusal } from './tell-refusal.ts';

/** The token's own subject, for a browser whose local storage was emptied. */
const subjectOfToken = (): string => {
  try {
    const payload = (readToken() ?? '').split('.')[1] ?? '';
    return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? '');
  } catch {
    return '';
  }
};

/** A broken connection is the guard's business, a refusal is told and the rest goes on. */
const orElse = async <T>(reading: Promise<T>, otherwise: T, told: (error: ApiError) => void): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    told(error);
    return otherwise;
  }
};

export const loadUser = async (): Promise<string> => {
  const userID = readStored('userID') || subjectOfToken();
  const answer = await orElse(callApi('GetUserInfo', { userID }), null, (error) =>
    log('读取用户资料失败', error),
  );
  if (!answer) {
    useSession.setState({ userID });
    return userID;
  }
  const left = takeLeftChoices(answer.userID);
  if (Object.keys(left).length > 0) void savePreferences(left);
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
  const companies = await orElse(callApi('GetUserCompanysList', { userID }), [], (error) =>
    tellRefusal('读取单位列表失败', error),
  );
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
  const projects = await orElse(
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
    (error) => log('读取项目列表失败', error),
  );
  useSession.setState({ projects });
  return projects;
};
