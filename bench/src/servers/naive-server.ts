// The other side of the comparison: what a tutorial on Express and MongoDB writes for the same calls, on the same database
// and the same documents, in production mode and without a log. It is kept short, and nothing in it is made slow. It leaves
// out what the shop does besides: checks of what comes in and goes out, the account's rights, stock, limits, headers of
// safety, measurements.
import express, { type NextFunction, type Request, type Response } from 'express';
import jwt from 'jsonwebtoken';
import { GridFSBucket, MongoClient, ObjectId } from 'mongodb';
import multer from 'multer';
import { readNaiveEnvironment } from './naive-environment.ts';

const { port, mongodbUri, secret } = readNaiveEnvironment();
const client = await MongoClient.connect(mongodbUri);
const db = client.db();
const parts = db.collection('parts');
const bookings = db.collection('bookings');
/** Its own orders are plain ones. In the shop's collection each would be checked and written into the shop's indexes. */
const ownBookings = db.collection('naiveBookings');
const bucket = new GridFSBucket(db, { bucketName: 'naiveImages' });
const upload = multer({ storage: multer.memoryStorage() });

/** The fields that the shop answers: a tutorial's documents would hold no others, so that it need not send them either. */
const partFields = { name: 1, img: 1, priceCents: 1, availableQuantity: 1, minimumOrder: 1, description: 1 };
const bookingFields = {
  partId: 1,
  partName: 1,
  priceCents: 1,
  quantity: 1,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  status: 1,
  holdExpiresAt: 1,
  createdAt: 1,
};

const app = express();
app.use(express.json());
// All that cors() does for such calls; the package is not one of the benchmark's.
app.use((request, response, next) => {
  response.header('Access-Control-Allow-Origin', '*');
  next();
});

function verifyJwt(request: Request, response: Response, next: NextFunction) {
  const token = request.headers.authorization?.split(' ')[1];
  if (!token) return response.status(401).json({ message: 'unauthorized' });
  jwt.verify(token, secret, (error, decoded) => {
    if (error || typeof decoded !== 'object') return response.status(403).json({ message: 'forbidden' });
    response.locals['email'] = decoded.sub;
    next();
  });
}

const own = (request: Request, response: Response) => request.query['buyer'] === response.locals['email'];

app.get('/', (request, response) => {
  response.send('The server is running');
});

app.get('/part', async (request, response) => {
  response.json(await parts.find({}, { projection: partFields }).toArray());
});

app.get('/part/:id', async (request, response) => {
  response.json(await parts.findOne({ _id: new ObjectId(request.params.id) }, { projection: partFields }));
});

app.get('/booking', verifyJwt, async (request, response) => {
  if (!own(request, response)) return response.status(403).json({ message: 'forbidden' });
  const { buyer } = request.query;
  response.json(
    await bookings.find({ buyer }, { projection: bookingFields }).sort({ createdAt: -1 }).toArray(),
  );
});

// The same without an index on the buyer: the hint has the database walk the collection, as it would if there were none.
app.get('/unindexed/booking', verifyJwt, async (request, response) => {
  if (!own(request, response)) return response.status(403).json({ message: 'forbidden' });
  const found = bookings.find({ buyer: request.query['buyer'] }, { projection: bookingFields });
  response.json(await found.hint({ $natural: 1 }).sort({ createdAt: -1 }).toArray());
});

app.post('/booking', verifyJwt, async (request, response) => {
  response.json(await ownBookings.insertOne(request.body));
});

app.patch('/booking/:id', verifyJwt, async (request, response) => {
  const paid = { $set: { paid: true, transactionId: request.body.transactionId } };
  response.json(await ownBookings.updateOne({ _id: new ObjectId(String(request.params['id'])) }, paid));
});

app.post('/image', verifyJwt, upload.single('image'), (request, response, next) => {
  if (!request.file) return response.status(400).json({ message: 'no file' });
  const stream = bucket.openUploadStream(request.file.originalname);
  stream.on('error', next);
  stream.on('finish', () => response.json({ url: `/image/${stream.id.toHexString()}` }));
  stream.end(request.file.buffer);
});

app.listen(port, '127.0.0.1');
