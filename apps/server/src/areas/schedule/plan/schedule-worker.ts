import { parentPort, workerData } from 'node:worker_threads';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import type { PlanModel } from '@xmgl/engine/model';

parentPort?.postMessage(computeSchedule(workerData as PlanModel));
