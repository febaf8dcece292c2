import type { ReactElement, ReactNode } from 'react';
import { OwnPlace } from '../../register/own-place.tsx';
import { useSession } from '../../session/session-store.ts';

type CompanyPlaceProps = { readonly companyID: string; readonly children: ReactNode };

/** The registers in it are the company's own. */
export const CompanyPlace = ({ companyID, children }: CompanyPlaceProps): ReactElement => {
  const name = useSession(({ company }) => company?.companyName ?? '');
  return (
    <OwnPlace id={companyID} name={name}>
      {children}
    </OwnPlace>
  );
};
