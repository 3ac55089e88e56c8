import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess, ServiceState } from '../../test/support/service/service-process.ts';
import { median } from '../report/stats.ts';

/** Samples of a service's memory during one phase, at equal intervals. */
export type MemoryCourse = readonly ServiceState[];

const samples = 12;

/** Takes samples until the phase ends. */
export async function watchMemory(service: ServiceProcess, seconds: number): Promise<MemoryCourse> {
  const course: ServiceState[] = [];
  for (let index = 0; index < samples; index += 1) {
    await pause((seconds * 1000) / samples);
    course.push(await service.state());
  }
  return course;
}

const usedBytes = ({ heapUsed, external }: ServiceState): number => heapUsed + external;

/** Growth of the memory after a full collection: the last third of the samples minus the middle third, in bytes. */
export function growth(course: MemoryCourse): number {
  const third = Math.floor(course.length / 3);
  const middle = course.slice(third, 2 * third).map(usedBytes);
  return median(course.slice(-third).map(usedBytes)) - median(middle);
}

/** Code compilation and growing caches stay below this; a leak per request does not. */
export const flat = 2 ** 20;
