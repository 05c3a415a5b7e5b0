// Loaded into the server before its own code: errors name our lines. The maps of packages would fill 15 MB for nobody.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
