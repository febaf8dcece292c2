import { ownUnits } from '@xmgl/contracts/register/measure';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { PlaceContext } from '../access/place.ts';
import { useCall } from '../api/use-call.ts';
import { useSession } from '../session/session-store.ts';
import { Loaded } from '../ui/loaded.tsx';

type OwnPlaceProps = {
  /** The company's, or the platform's. */
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
};

/** The registers in it are of no project; what others change in them is heard. */
export const OwnPlace = ({ id, name, children }: OwnPlaceProps): ReactElement => {
  useEffect(() => {
    useSession.setState({ placeID: id });
    return () => useSession.setState({ placeID: null });
  }, [id]);
  return (
    <Loaded of={useCall('GetCompanyRights', { companyID: id })}>
      {(routings) => (
        <PlaceContext value={{ id, name, routings, isFiled: false, units: ownUnits }}>
          {children}
        </PlaceContext>
      )}
    </Loaded>
  );
};
