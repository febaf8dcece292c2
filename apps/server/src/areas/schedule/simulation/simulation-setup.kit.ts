import { simulationSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import { makeKit } from '../../../register/kit.ts';

export const simulationSetupKit = makeKit(simulationSetup, {});
