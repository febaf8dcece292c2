import { type ReactElement, type ReactNode, useEffect } from 'react';
import { PlaceContext } from '../../access/place.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { Loaded } from '../../ui/loaded.tsx';

type CompanyPlaceProps = { readonly companyID: string; readonly children: ReactNode };

/** The registers in it are the company's own; what others change in them is heard. */
export const CompanyPlace = ({ companyID, children }: CompanyPlaceProps): ReactElement => {
  const name = useSession(({ company }) => company?.companyName ?? '');
  useEffect(() => {
    useSession.setState({ placeID: companyID });
    return () => useSession.setState({ placeID: null });
  }, [companyID]);
  return (
    <Loaded of={useCall('GetCompanyRights', { companyID })}>
      {(routings) => (
        <PlaceContext value={{ id: companyID, name, routings, isFiled: false }}>{children}</PlaceContext>
      )}
    </Loaded>
  );
};
