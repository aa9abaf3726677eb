import { brasilApi } from "#app/integrations/brasil-api/index.server.ts";
import { paintSampleDrawing } from "#app/integrations/sample-illustrator/index.server.ts";
import { viaCep } from "#app/integrations/via-cep/index.server.ts";
import { plugPictures } from "#app/modules/pictures/index.server.ts";
import { plugCompanyRegistry } from "#app/modules/sellers/onboarding/index.server.ts";
import { plugCepService } from "#app/modules/shipping/index.server.ts";
import { config } from "#app/platform/config/index.server.ts";

/** Who stands behind the modules' ports, the same in web processes and in the worker; only the latter sends letters. */
export function plugPorts(): void {
  if (config.demo) plugPictures({ paint: paintSampleDrawing });
  if (config.cepServiceUrl) plugCepService(viaCep(config.cepServiceUrl));
  if (config.companyRegistryUrl) plugCompanyRegistry(brasilApi(config.companyRegistryUrl));
}
