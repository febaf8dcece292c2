import type { InputOf, OutputOf } from '../../../api/calls.ts';

export type SignInSetUp = OutputOf<'GetCompanySignIn'>;
export type DirectorySetUp = NonNullable<SignInSetUp['directory']>;
export type DirectoryValues = Omit<InputOf<'UpdCompanyDirectory'>, 'companyID' | 'rowVersion'> & {
  readonly bindPassword: string;
};

/** What directories of each kind call things. */
export const directoryKinds = {
  'Active Directory': {
    userFilter:
      '(&(objectCategory=person)(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
    accountAttribute: 'sAMAccountName',
    nameAttribute: 'displayName',
    mailAttribute: 'mail',
    phoneAttribute: 'mobile',
    idAttribute: 'objectGUID',
  },
  OpenLDAP: {
    userFilter: '(objectClass=inetOrgPerson)',
    accountAttribute: 'uid',
    nameAttribute: 'cn',
    mailAttribute: 'mail',
    phoneAttribute: 'mobile',
    idAttribute: 'entryUUID',
  },
} as const;
export type DirectoryKind = keyof typeof directoryKinds;

export const usualPorts = { LDAPS: 636, StartTLS: 389, 不加密: 389 } as const;

export const toDirectoryValues = (directory: DirectorySetUp | null): DirectoryValues => {
  if (directory) {
    const { hasPassword: _, linkedCount: __, rowVersion: ___, ...values } = directory;
    return { ...values, bindPassword: '' };
  }
  return {
    ...{
      host: '',
      port: usualPorts.LDAPS,
      security: 'LDAPS',
      ca: '',
      bindDn: '',
      bindPassword: '',
      baseDn: '',
    },
    ...directoryKinds['Active Directory'],
    ...{ mayCreate: false, isOn: true, syncsDaily: false },
  };
};
