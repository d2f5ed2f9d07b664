import { Controller, type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import type { FirstStepState } from '../../../../schemas/api/first-day';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Serve, Topic } from '../../base/http/route';
import { FirstSteps } from './first-steps';

@Topic('Administration')
@Controller()
class FirstStepsController {
  constructor(private readonly steps: FirstSteps) {}

  @Serve('GET first-steps')
  async list(@CurrentViewer() viewer: Viewer): Promise<{ steps: FirstStepState[] }> {
    return { steps: await this.steps.of(viewer) };
  }
}

@Module({})
class FirstStepsModule {}

/** The progress of the first day. No module for a registry without first steps. */
export const firstStepsModule = ({ logbook }: Registry): DynamicModule[] =>
  logbook.firstSteps
    ? [{ module: FirstStepsModule, controllers: [FirstStepsController], providers: [FirstSteps] }]
    : [];
